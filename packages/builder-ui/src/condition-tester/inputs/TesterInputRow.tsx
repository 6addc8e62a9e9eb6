import type { AttributeReference } from '@sluice/liquid';
import { referenceLabel } from '@sluice/liquid/messages';
import { isUnreadable } from '@sluice/liquid/sample';
import type { SampleInput } from '@sluice/liquid/sample';
import { memo, useId } from 'react';
import type { ReactNode } from 'react';
import { useAttributeWords } from '../../attribute-combobox/useAttributeWords.ts';
import * as S from '../ConditionTester.styles.ts';
import { InputControl } from './InputControl.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';

interface TesterInputRowProps {
  reference: AttributeReference;
  input: SampleInput | undefined;
  onChange: (key: string, input: SampleInput | undefined) => void;
}

/** One attribute with the value this person has. */
export const TesterInputRow = memo(function TesterInputRow(props: TesterInputRowProps): ReactNode {
  const { reference, input, onChange } = props;
  const messages = useConditionTesterMessages();
  const words = useAttributeWords();
  const reasonId = useId();
  const label = referenceLabel(reference);
  const unreadable = isUnreadable(reference, input);
  const about = [
    words.attributeTypes[reference.attributeType].toLowerCase(),
    reference.dataType && words.dataTypes[reference.dataType],
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
        describedBy={unreadable ? reasonId : undefined}
        onChange={(next) => onChange(reference.key, next)}
      />
      {unreadable && (
        <S.InputReason id={reasonId}>
          {reference.inputKind === 'number' ? messages.unreadableNumber : messages.unreadable}
        </S.InputReason>
      )}
    </S.InputRow>
  );
});
