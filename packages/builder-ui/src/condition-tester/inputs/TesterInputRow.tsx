import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import type { SampleInput } from '@sluice/liquid/sample';
import { memo, useId, type ReactNode } from 'react';
import { useAttributeWords } from '../../attribute-combobox/useAttributeWords.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import { InputControl } from './InputControl.tsx';
import * as S from './Inputs.styles.ts';
import { ValueNoteLine } from './ValueNoteLine.tsx';
import { hasUnknownType, noteOn } from './value-types.ts';

interface TesterInputRowProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  /** Whether the last test was made with this value. */
  isTested: boolean;
  onChange: (key: string, input: SampleInput | undefined) => void;
}

/** Somebody who types "-5" is not told that "-" is no number. In milliseconds. */
const TYPING_PAUSE = 600;

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
