import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Note } from '../../controls/note/Note.tsx';
import { Choices } from '../../controls/note/Note.styles.ts';
import { useSyntaxPreviewMessages } from '../messages.ts';

interface ConflictNoteProps {
  onKeepText: () => void;
  onKeepCards: () => void;
}

/** Asks which to go on with: the text being typed, or cards that have changed meanwhile. */
export function ConflictNote({ onKeepText, onKeepCards }: ConflictNoteProps): ReactNode {
  const messages = useSyntaxPreviewMessages();
  return (
    <Note tone="warn" role="alert" title={messages.conflict}>
      {messages.conflictHelp}
      <Choices>
        <Button compact onPress={onKeepText}>
          {messages.keepText}
        </Button>
        <Button compact onPress={onKeepCards}>
          {messages.keepCards}
        </Button>
      </Choices>
    </Note>
  );
}
