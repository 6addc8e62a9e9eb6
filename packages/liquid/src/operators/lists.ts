import type { Comparison } from '../expression/nodes.ts';
import { listValues } from '../expression/literal.ts';
import { anyOf, type BuiltCondition, type OperatorRules, type Subject } from './operator.ts';
import { dateOperand, momentOperand, valueOperand } from './operand.ts';

export const isAnyOf: OperatorRules = {
  symbol: '== … or ==',
  input: 'list',
  takesReference: false,
  impossibleFor: { array: 'list-equals-nothing' },
  asks: 'sameness',
  listForm: 'is-any-of',
  fulfilledBy: 'same',
  build: (subject) => anyOf(subject, compareEach(subject)),
  readFrom: { alternatives: '==', isFlag: ({ whenAny }) => whenAny },
};

/** One comparison for each value of the list. */
function compareEach({ condition, left, dataType, problems }: Subject): BuiltCondition {
  const entries = listValues(condition.value);
  const values = (entries.length === 0 ? [''] : entries).map((entry) =>
    dataType === 'time' ? dateOperand(entry, 'day') : valueOperand(entry, dataType, '=='),
  );
  const leftSide = dataType === 'time' && left.kind === 'reference' ? momentOperand(left, 'day') : left;
  return {
    comparisons: values.map(({ operand: right }): Comparison => ({
      left: leftSide,
      operator: '==',
      right,
      conditionId: condition.id,
    })),
    problems: [...problems, ...values.flatMap((value) => value.problems)],
    notices: values.flatMap((value) => value.notices),
  };
}
