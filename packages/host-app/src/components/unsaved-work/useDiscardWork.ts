import { useToasts } from '@sluice/builder-ui';
import { focusTitleIfLost } from '../../lib/focus/focus-title.ts';
import { discardStoredWork } from '../../lib/unsaved/stored-work.ts';
import { useUnsavedWorkMessages } from './messages.ts';

/** @returns what removes unsaved work from this browser, says so, and takes that back when the person wants it */
export function useDiscardWork(): (keys: readonly string[], subject: string) => void {
  const texts = useUnsavedWorkMessages();
  const toasts = useToasts();
  return (keys, subject) => {
    const putBack = discardStoredWork(keys);
    focusTitleIfLost();
    toasts.show({
      topic: 'kept',
      lasts: 'long',
      title: texts.discarded,
      description: texts.discardedDescription(subject),
      action: { label: texts.undo, onPress: putBack },
    });
  };
}
