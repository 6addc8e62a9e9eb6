import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInput } from '@sluice/liquid/sample';
import { memo, useId, type ReactNode } from 'react';
import { useAttributeWords } from '../../attribute-combobox/useAttributeWords.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { useConditionTesterMessages } from '../messages.ts';
import { InputControl } from './InputControl.tsx';
import * as S from './Inputs.styles.ts';
import { hasUnknownType, noteOn, type ValueNote } from './value-types.ts';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../controls/button/Button.tsx';

interface TesterInputRowProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  /** Whether the last test was made with this value. */
  isTested: boolean;
  onChange: (key: string, input: SampleInput | undefined) => void;
}

/** One attribute with the value this person has. */
export const TesterInputRow = memo(function TesterInputRow(props: TesterInputRowProps): ReactNode {
  const { reference, input, isTested, onChange } = props;
  const messages = useConditionTesterMessages();
  const words = useAttributeWords();
  const noteId = useId();
  const label = referenceLabel(reference);
  const isSettled = useDebounced(input, TYPING_PAUSE) === input;
  const note = isSettled || isTested ? noteOn(reference, input) : undefined;
  const about = [
    words.attributeTypes[reference.attributeType].toLowerCase(),
    reference.dataType && words.dataTypes[reference.dataType],
    hasUnknownType(reference) && reference.attributeType === 'custom_attribute' && messages.unknownType,
    reference.inText && reference.conditionIds.length === 0 && messages.inText,
  ];
  return (
    <S.InputRow>
      <S.InputName>
        <code title={label}>{label}</code>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </S.InputName>
      <InputControl
        reference={reference}
        input={input}
        describedBy={note === undefined ? undefined : noteId}
        onChange={(next) => onChange(reference.key, next)}
      />
      {note !== undefined && (
        <ValueNoteLine
          id={noteId}
          note={note}
          onType={(type) => onChange(reference.key, input?.kind === 'value' ? { ...input, as: type } : input)}
        />
      )}
    </S.InputRow>
  );
});

interface ValueNoteLineProps {
  id: string;
  note: ValueNote;
  /** Tests the value as what it looks like. */
  onType: (type: 'number' | 'boolean') => void;
}

/** Says how a value is tested. It is no fault: such values are worth testing. */
function ValueNoteLine({ id, note, onType }: ValueNoteLineProps): ReactNode {
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

/** Somebody who types "-5" is not told that "-" is no number. In milliseconds. */
const TYPING_PAUSE = 600;
