import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import * as S from './Inputs.styles.ts';
import type { ValueNote } from './value-types.ts';

interface ValueNoteLineProps {
  id: string;
  note: ValueNote;
  /** Tests the value as what it looks like. */
  onType: (type: 'number' | 'boolean') => void;
}

/** Says how a value is tested. It is no fault: such values are worth testing. */
export function ValueNoteLine({ id, note, onType }: ValueNoteLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  return (
    <S.InputNote>
      <TriangleAlert size={14} aria-hidden />
      <div>
        <span id={id}>{messages.valueNote(note)}</span>{' '}
        {note.kind === 'unknown-type' && (
          <Button variant="link" onPress={() => onType(note.looksLike)}>
            {messages.testAs[note.looksLike]}
          </Button>
        )}
      </div>
    </S.InputNote>
  );
}
