import type { Condition, ConditionChanges } from '@sluice/liquid';
import { memo, type ReactNode } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { useConditionWords } from '../words/useConditionWords.ts';
import { changesByOperator, operatorOptions } from './operator-options.ts';

interface OperatorSelectProps extends Pick<Condition, 'operator' | 'dataType'> {
  isInvalid: boolean;
  describedBy: string | undefined;
  onChange: (changes: ConditionChanges) => void;
  /** A choice: the person goes on to what is missing. */
  onFillIn: (changes: ConditionChanges) => void;
}

/** How a condition compares. */
export const OperatorSelect = memo(function OperatorSelect(props: OperatorSelectProps): ReactNode {
  const { operator, dataType, onChange, onFillIn, ...state } = props;
  const messages = useConditionBuilderMessages();
  const words = useConditionWords();
  const { isLocked } = useBuilderContext();
  return (
    <SelectBox
      {...state}
      label={messages.operator}
      placeholder={messages.chooseOperator}
      value={operator}
      options={operatorOptions(dataType, words, messages)}
      isDisabled={isLocked}
      onChange={(chosen, how) => (how === 'chosen' ? onFillIn : onChange)(changesByOperator(chosen))}
    />
  );
});
