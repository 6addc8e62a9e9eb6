import { comparing, type BuiltCondition, type OperatorRules, type Subject } from './operator.ts';
import { daysOperand, momentOperand } from './operand.ts';

const asks = {
  symbol: "date: '%m%d'",
  takesReference: false,
  impossibleFor: {},
  onlyFor: ['time'],
  asks: 'date',
  fulfilledBy: 'usual',
} as const satisfies Partial<OperatorRules>;

export const anniversaryToday: OperatorRules = {
  ...asks,
  input: 'nothing',
  build: (subject) => compareAnniversary(subject, '0'),
};

export const anniversaryWithin: OperatorRules = {
  ...asks,
  input: 'days',
  build: (subject) => compareAnniversary(subject, subject.condition.value),
};

/** Month and day are counted from yesterday: whose anniversary is in these days comes before the end of the last one. */
function compareAnniversary(subject: Subject, days: string): BuiltCondition {
  const { left, condition } = subject;
  const { dateZone } = condition;
  const since = left.kind === 'reference' ? momentOperand(left, 'anniversary', dateZone) : left;
  return comparing({ ...subject, left: since }, '<=', daysOperand(days, dateZone));
}
