import { Button, useToasts } from '@sluice/builder-ui';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { unsavedWorkMessages } from './messages.ts';
import * as S from './UnsavedWorkLine.styles.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { discardStoredWork } from '../../lib/unsaved/stored-work.ts';

interface UnsavedWorkListProps {
  label: string;
  children: ReactNode;
}

/** What this browser keeps of somebody's unsaved work, a line for each. */
export function UnsavedWorkList({ label, children }: UnsavedWorkListProps): ReactNode {
  return <S.Drafts aria-label={label}>{children}</S.Drafts>;
}

interface UnsavedWorkLineProps {
  sentence: string;
  /** What the unsaved work is on, in words. */
  subject: string;
  /** Where this browser stores it. */
  keys: readonly string[];
  /** What can be done with it, besides discarding it. */
  children: ReactNode;
}

export function UnsavedWorkLine({ sentence, subject, keys, children }: UnsavedWorkLineProps): ReactNode {
  const discard = useDiscardWork();
  return (
    <S.Line>
      <PencilLine aria-hidden />
      <S.Sentence>{sentence}</S.Sentence>
      <S.Actions>
        {children}
        <Button
          compact
          variant="ghost"
          aria-label={unsavedWorkMessages.discardOf(subject)}
          onPress={() => discard(keys, subject)}
        >
          {unsavedWorkMessages.discard}
        </Button>
      </S.Actions>
    </S.Line>
  );
}

/** @returns what removes unsaved work from this browser, says so, and takes that back when the person wants it */
function useDiscardWork(): (keys: readonly string[], subject: string) => void {
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
