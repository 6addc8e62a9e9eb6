import type { Comparison, Operand } from '../expression/nodes.ts';
import type { OperatorRules, Subject, BuiltCondition } from './operator.ts';
import { anyOf, comparing } from './operator.ts';
import { conditionValue, dateOperand, momentOperand } from './operand.ts';

const asks = {
  input: 'value',
  takesReference: true,
  takesWords: true,
  takesNumbers: true,
  asks: 'sameness',
} as const;

export const equals: OperatorRules = {
  ...asks,
  symbol: '==',
  impossibleFor: { array: 'list-equals-nothing' },
  opposite: { operator: '!=' },
  listForm: 'is-any-of',
  fulfilledBy: 'same',
  build: (subject) => compareSameness(subject, '=='),
};

export const differs: OperatorRules = {
  ...asks,
  symbol: '!=',
  impossibleFor: { array: 'list-differs-always' },
  opposite: { operator: '==' },
  fulfilledBy: 'usual',
  build: (subject) => compareSameness(subject, '!='),
};

function compareSameness(subject: Subject, operator: '==' | '!='): BuiltCondition {
  const { condition, left, dataType } = subject;
  if (condition.valueKind === 'nothing') return compareTruth(subject, operator);
  if (dataType !== 'time' || condition.valueKind !== undefined)
    return comparing(subject, operator, conditionValue(condition, dataType, operator));
  // Moments are the same on the same UTC day.
  const day = left.kind === 'reference' ? momentOperand(left, 'day') : left;
  return comparing(
    { ...subject, left: day },
    operator,
    dateOperand(condition.value, 'day', condition.dateZone),
  );
}

/** A value on its own is true unless it is missing or false. The opposite has to check for both. */
function compareTruth(subject: Subject, operator: '==' | '!='): BuiltCondition {
  const { left, problems, condition } = subject;
  const conditionId = condition.id;
  if (operator === '!=') return { comparisons: [{ left, conditionId }], problems, notices: [] };
  const comparisons = [nil, bareFalse].map((right): Comparison => ({
    left,
    operator: '==',
    right,
    conditionId,
  }));
  return anyOf(subject, { comparisons, problems, notices: [] });
}

const nil: Operand = { kind: 'literal', value: null, text: 'nil' };
const bareFalse: Operand = { kind: 'literal', value: false, text: 'false' };
