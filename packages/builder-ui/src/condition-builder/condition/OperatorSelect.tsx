import type { Condition, ConditionChanges } from '@sluice/liquid';
import type { ReactNode } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import { changesByOperator, operatorOptions } from './operator-options.ts';

interface OperatorSelectProps {
  condition: Condition;
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (changes: ConditionChanges) => void;
  /** A choice: the person goes on to what is missing. */
  onFillIn: (changes: ConditionChanges) => void;
}

/** How a condition compares. */
export function OperatorSelect({ condition, onChange, onFillIn, ...state }: OperatorSelectProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const { isLocked } = useBuilderContext();
  return (
    <SelectBox
      {...state}
      label={messages.operator}
      placeholder={messages.chooseOperator}
      value={condition.operator}
      options={operatorOptions(condition.dataType, words, messages)}
      isDisabled={isLocked}
      onChange={(chosen, how) => (how === 'chosen' ? onFillIn : onChange)(changesByOperator(chosen))}
    />
  );
}
