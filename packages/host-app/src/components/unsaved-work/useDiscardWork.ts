import { useToasts } from '@sluice/builder-ui';
import { focusTitleIfLost } from '../../lib/focus/focus-title.ts';
import { discardStoredWork } from '../../lib/unsaved/stored-work.ts';
import { unsavedWorkMessages } from './messages.ts';

/** @returns what removes unsaved work from this browser, says so, and takes that back when the person wants it */
export function useDiscardWork(): (keys: readonly string[], subject: string) => void {
  const toasts = useToasts();
  return (keys, subject) => {
    const putBack = discardStoredWork(keys);
    focusTitleIfLost();
    toasts.show({
      topic: 'kept',
      lasts: 'long',
      title: unsavedWorkMessages.discarded,
      description: unsavedWorkMessages.discardedDescription(subject),
      action: { label: unsavedWorkMessages.undo, onPress: putBack },
    });
  };
}
