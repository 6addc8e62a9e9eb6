import { byFlag, comparing, type BuiltCondition, type OperatorRules, type Subject } from './operator.ts';
import { conditionValue } from './operand.ts';

const asks = { input: 'text', takesReference: true, asks: 'part' } as const;

export const contains: OperatorRules = {
  ...asks,
  symbol: 'contains',
  impossibleFor: { number: 'contains-nothing', boolean: 'contains-nothing', time: 'contains-nothing' },
  opposite: { operator: 'does-not-contain' },
  listForm: 'contains-any-of',
  fulfilledBy: 'same',
  build: compareParts,
};

export const doesNotContain: OperatorRules = {
  ...asks,
  symbol: 'not contains',
  impossibleFor: { number: 'never-contains', boolean: 'never-contains', time: 'never-contains' },
  opposite: { operator: 'contains' },
  listForm: 'contains-none-of',
  fulfilledBy: 'usual',
  // Liquid has no `not`: a variable says before the `if` whether it contains the value.
  build: (subject) => byFlag(subject, compareParts(subject), 'none'),
  readFrom: {
    isFlag: ({ holds, comparisons }) =>
      holds === 'none' && comparisons.length === 1 && comparisons[0]?.operator === 'contains',
  },
};

function compareParts(subject: Subject): BuiltCondition {
  return comparing(subject, 'contains', conditionValue(subject.condition, subject.dataType, 'contains'));
}
