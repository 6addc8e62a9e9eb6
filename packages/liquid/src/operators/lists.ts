import type { Comparison } from '../expression/nodes.ts';
import { listValues } from '../expression/literal.ts';
import {
  anyOf,
  byFlag,
  type BuiltCondition,
  type Flag,
  type OperatorRules,
  type Subject,
} from './operator.ts';
import { dateOperand, momentOperand, valueOperand } from './operand.ts';

export const isAnyOf: OperatorRules = {
  symbol: '== … or ==',
  input: 'list',
  takesReference: false,
  takesNumbers: true,
  impossibleFor: { array: 'list-equals-nothing' },
  asks: 'sameness',
  listForm: 'is-any-of',
  fulfilledBy: 'same',
  build: (subject) => anyOf(subject, compareEach(subject, '==')),
  readFrom: { alternatives: '==', isFlag: (flag) => flag.holds === 'any' && compares(flag, '==') },
};

export const containsAnyOf: OperatorRules = {
  symbol: 'contains … or',
  input: 'list',
  takesReference: false,
  impossibleFor: { number: 'contains-nothing', boolean: 'contains-nothing', time: 'contains-nothing' },
  asks: 'part',
  opposite: { operator: 'contains-none-of' },
  listForm: 'contains-any-of',
  fulfilledBy: 'same',
  build: (subject) => anyOf(subject, compareEach(subject, 'contains')),
  readFrom: {
    alternatives: 'contains',
    isFlag: (flag) => flag.holds === 'any' && compares(flag, 'contains'),
  },
};

export const containsNoneOf: OperatorRules = {
  symbol: 'not contains …',
  input: 'list',
  takesReference: false,
  impossibleFor: { number: 'never-contains', boolean: 'never-contains', time: 'never-contains' },
  asks: 'part',
  opposite: { operator: 'contains-any-of' },
  listForm: 'contains-none-of',
  fulfilledBy: 'usual',
  build: (subject) => byFlag(subject, compareEach(subject, 'contains'), 'none'),
  readFrom: {
    isFlag: (flag) => flag.holds === 'none' && flag.comparisons.length > 1 && compares(flag, 'contains'),
  },
};

/** One comparison for each value of the list. */
function compareEach(
  { condition, left, dataType, problems }: Subject,
  operator: '==' | 'contains',
): BuiltCondition {
  const isDay = dataType === 'time' && operator === '==';
  const entries = listValues(condition.value);
  const values = (entries.length === 0 ? [''] : entries).map((entry) =>
    isDay ? dateOperand(entry, 'day') : valueOperand(entry, dataType, operator),
  );
  const leftSide = isDay && left.kind === 'reference' ? momentOperand(left, 'day') : left;
  return {
    comparisons: values.map(({ operand: right }): Comparison => ({
      left: leftSide,
      operator,
      right,
      conditionId: condition.id,
    })),
    problems: [...problems, ...values.flatMap((value) => value.problems)],
    notices: values.flatMap((value) => value.notices),
  };
}

function compares({ comparisons }: Flag, operator: '==' | 'contains'): boolean {
  return comparisons.every((comparison) => comparison.operator === operator);
}
