import {
  type Condition,
  type ConditionChanges,
  operatorsFor,
  type DataType,
  type Operator,
} from '@sluice/liquid';
import { memo, type ReactNode } from 'react';
import { SelectBox } from '../../controls/select/SelectBox.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import {
  useConditionBuilderMessages,
  type conditionBuilderMessages,
  type conditionWords,
  useConditionWords,
} from '../messages.ts';
import type { SelectOption } from '../../controls/select/select-option.ts';
import { writeDateFields } from '../value-editor/date/date-fields.ts';

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

/** A comparison with a date that is counted from the moment of sending. */
type RelativeComparison = keyof typeof conditionBuilderMessages.relativeComparisons;

type Choice = Operator | RelativeComparison;

type Options = readonly SelectOption<Choice>[];

type Words = typeof conditionWords;

const optionsByWords = new WeakMap<Words, WeakMap<object, Map<DataType | undefined, Options>>>();

/**
 * The operators for a data type as options: words, symbol, and why one can never work. Of a date, comparisons with relative
 * dates, too: people look for them here. Made once per type and language.
 */
function operatorOptions(
  dataType: DataType | undefined,
  words: Words,
  messages: typeof conditionBuilderMessages,
): Options {
  const byMessages = optionsByWords.get(words) ?? new WeakMap<object, Map<DataType | undefined, Options>>();
  optionsByWords.set(words, byMessages);
  const byType = byMessages.get(messages) ?? new Map<DataType | undefined, Options>();
  byMessages.set(messages, byType);
  const before = byType.get(dataType);
  if (before !== undefined) return before;
  const plain: Options = operatorsFor(dataType).map(({ operator, symbol, reason }) => ({
    value: operator,
    label: words.operator(operator, dataType),
    detail: symbol,
    warning: reason && words.impossibleOperator(reason),
  }));
  // Beside the comparisons that they are made of, where they are seen without scrolling.
  const place = dataType === 'time' ? plain.findIndex(({ value }) => value === '<') + 1 : 0;
  const options = place === 0 ? plain : plain.toSpliced(place, 0, ...relativeOptions(messages));
  byType.set(dataType, options);
  return options;
}

function relativeOptions(messages: typeof conditionBuilderMessages): Options {
  const labels = Object.entries(messages.relativeComparisons) as [RelativeComparison, string][];
  return labels.map(([value, label]) => ({ value, label, detail: relative[value].operator }));
}

const relative: Record<RelativeComparison, { operator: Operator; direction: 'ago' | 'from now' }> = {
  'before-days-ago': { operator: '<', direction: 'ago' },
  'after-days-ago': { operator: '>', direction: 'ago' },
  'before-days-from-now': { operator: '<', direction: 'from now' },
  'after-days-from-now': { operator: '>', direction: 'from now' },
};

/** What choosing an option changes. A relative comparison brings its unfinished date with it. */
function changesByOperator(choice: Choice): ConditionChanges {
  if (!isRelative(choice)) return { operator: choice };
  const { operator, direction } = relative[choice];
  return {
    operator,
    value: writeDateFields({ kind: direction, date: '', amount: '', unit: 'day' }),
    valueKind: undefined,
  };
}

function isRelative(choice: Choice): choice is RelativeComparison {
  return choice in relative;
}
