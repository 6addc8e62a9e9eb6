import { Button, useToasts } from '@sluice/builder-ui';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { unsavedWorkMessages } from './messages.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { discardStoredWork } from '../../lib/unsaved/stored-work.ts';

const Drafts = styled.ul`
  display: grid;
  gap: var(--sluice-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Frame = styled.div`
  display: grid;
  gap: var(--sluice-space-1);
  margin-block-end: var(--sluice-space-3);
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-1) var(--sluice-space-2);
  align-items: center;
  padding: var(--sluice-space-1) var(--sluice-space-2) var(--sluice-space-1) var(--sluice-space-3);
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);

  & > svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: var(--sluice-ink-3);
  }
`;

const Sentence = styled.span`
  flex: 1 1 200px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Actions = styled.span`
  display: flex;
  gap: var(--sluice-space-1);
`;

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
    <Line>
      <PencilLine aria-hidden />
      <Sentence>{sentence}</Sentence>
      <Actions>
        {children}
        <Button
          compact
          variant="ghost"
          aria-label={unsavedWorkMessages.discardOf(subject)}
          onPress={() => discard(keys, subject)}
        >
          {unsavedWorkMessages.discard}
        </Button>
      </Actions>
    </Line>
  );
}

interface UnsavedWorkListProps {
  label: string;
  children: ReactNode;
  /** What can be done with the list as a whole. */
  after?: ReactNode;
}

/** Lists what this browser keeps of somebody's unsaved work, a line for each. */
export function UnsavedWorkList({ label, children, after }: UnsavedWorkListProps): ReactNode {
  return (
    <Frame>
      <Drafts aria-label={label}>{children}</Drafts>
      {after && <Actions>{after}</Actions>}
    </Frame>
  );
}

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
