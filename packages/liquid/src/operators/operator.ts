import type { DateUnit } from '../expression/date-value.ts';
import { declareFlag } from '../expression/declarations.ts';
import type { LiteralProblemParams, NoticeOfLiteralParams } from '../expression/literal.ts';
import type { Comparison, ConditionPart, Declaration, LiquidOperator, Operand } from '../expression/nodes.ts';
import type { NameProblemParams } from '../expression/reference.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import type { Condition, DataType, LogicalOperator, Operator } from '../model/template.ts';

/** The reason why an operator can never tell people apart by an attribute of some type. */
export type ImpossibleReason =
  | 'list-equals-nothing'
  | 'list-differs-always'
  | 'list-has-no-order'
  | 'boolean-has-no-order'
  | 'contains-nothing'
  | 'never-contains';

/** How a person says what an operator compares with. */
export type OperatorInput =
  /** By the operator alone. */
  | 'nothing'
  /** A value of the attribute's type. */
  | 'value'
  /** A text, whatever the type of the attribute. */
  | 'text'
  /** Several values, as `listValues` reads them. */
  | 'list'
  /** The first and the last value that is meant, as `rangeEnds` reads them. */
  | 'range'
  /** A number of days. */
  | 'days';

/** One way of comparing, for those who offer it. Its name in words is made by `operatorLabel`. */
export interface OperatorDefinition {
  /** As Liquid writes it: `>=`. */
  symbol: string;
  input: OperatorInput;
  /** Whether it can also compare with another attribute. */
  takesReference: boolean;
  /** Whether it can also compare with what only words can say: an empty text, nothing in it, no value or false. */
  takesWords?: boolean | undefined;
  /** Data types for which this operator can never tell people apart, each with the reason. */
  impossibleFor: Partial<Record<DataType, ImpossibleReason>>;
  /** Whether the attribute can be converted to a number before it is compared. */
  takesNumbers?: boolean | undefined;
  /** The only data types that it is offered for; absent for an operator of every type. */
  onlyFor?: readonly DataType[] | undefined;
}

/** All that the product knows about an operator: how it is written, read back, explained, merged and tried. */
export interface OperatorRules extends OperatorDefinition {
  /** What it asks of a value, which explains why a person's value does not match. */
  asks: 'sameness' | 'part' | 'order' | 'presence' | 'date';
  /** What is true exactly when this one is false. Ordering has none: a missing value is neither. */
  opposite?: Pick<Condition, 'operator'> & Partial<Pick<Condition, 'value'>>;
  /** Of an operator that says what another one says with a certain typed value: that one, and the value. */
  typedForm?: { operator: Operator; value: string };
  /** The operator that asks the same about several values; of an operator that does so, itself. */
  listForm?: Operator | undefined;
  /** Which value of an attribute likely makes it true, seen from the value that it compares with. */
  fulfilledBy: 'same' | 'higher' | 'lower' | 'usual' | 'none';
  /** The comparisons that say it in Liquid. */
  build: (subject: Subject) => BuiltCondition;
  /** Of an operator that says what several comparisons say: how they are found in a text. */
  readFrom?: ReadFrom | undefined;
}

/** How a condition is read back from several comparisons of one attribute. */
interface ReadFrom {
  /** Comparisons that are joined by `or`. */
  alternatives?: Operator | undefined;
  /** Two comparisons that are joined by `and`: of the first value, and of the last. */
  ends?: readonly [Operator, Operator];
  /** A comparison with `blank`, by this operator of Liquid. */
  blank?: '==' | '!=';
  /** A variable that says whether some comparisons hold. */
  isFlag?: ((flag: Flag) => boolean) | undefined;
  /** What such a variable then says; `yes` where nothing else is written here. */
  answer?: 'yes' | 'no';
}

/** A variable that is set to whether any of some comparisons holds, all of them, or none. */
export type Flag = Extract<Declaration, { kind: 'flag' }>;

/** What a condition asks about, and where it stands. */
export interface Subject {
  condition: Condition;
  left: Operand;
  dataType: DataType | undefined;
  /** What keeps the attribute from being used. */
  problems: readonly ConditionProblem[];
  /** How the next condition is joined: what follows several comparisons becomes part of the last one. */
  nextJoin: LogicalOperator | undefined;
}

/** The meaning of one condition, and its problems. */
export interface BuiltCondition {
  /** Joined by `or`, unless `joined` says otherwise. */
  comparisons: readonly Comparison[];
  joined?: LogicalOperator | undefined;
  problems: readonly ConditionProblem[];
  notices: readonly Coded<NoticeOfLiteralParams>[];
}

/** Every reason why a condition cannot be used. */
export interface ConditionProblemParams extends NameProblemParams, LiteralProblemParams {
  'attribute-type-missing': NoParams;
  'attribute-missing': NoParams;
  'event-property-missing': NoParams;
  'subscription-group-missing': NoParams;
  'operator-missing': NoParams;
  'value-missing': NoParams;
  'date-missing': NoParams;
  'amount-missing': { unit: DateUnit };
  'amount-unreadable': { amount: string; unit: DateUnit };
  'date-unreadable': { value: string };
  'range-end-missing': { end: 'first' | 'last' };
  'range-reversed': { first: string; last: string };
  'days-missing': NoParams;
  'days-unreadable': { value: string; most: number };
  'group-empty': NoParams;
}

/** `missing`: not filled in yet. `impossible`: filled in with something that Liquid cannot express. */
export type GapKind = 'missing' | 'impossible';

/** The problem of one condition, without its place. */
export type ConditionProblem = { part: ConditionPart; kind: GapKind } & Coded<ConditionProblemParams>;

/** A condition that is one comparison. */
export function comparing(
  { condition, left, problems }: Subject,
  operator: LiquidOperator,
  right: Pick<BuiltCondition, 'problems' | 'notices'> & { operand: Operand },
): BuiltCondition {
  const comparison: Comparison = { left, operator, right: right.operand, conditionId: condition.id };
  const all = problems.length === 0 ? right.problems : [...problems, ...right.problems];
  return { comparisons: [comparison], problems: all, notices: right.notices };
}

/** An operand that is always the same: nobody types it. */
export const fixedOperand = (operand: Operand) => ({ operand, problems: [], notices: [] });

const isTrue = fixedOperand({ kind: 'literal', value: true, text: 'true' });
const isFalse = fixedOperand({ kind: 'literal', value: false, text: 'false' });

/**
 * A condition that asks whether any of its comparisons holds, all of them, or none, by a variable that is set before the `if`.
 * While a part is missing, the comparisons stay: their gaps must not be hidden in a variable.
 */
export function byFlag(
  subject: Subject,
  built: BuiltCondition,
  holds: Flag['holds'],
  answer: 'yes' | 'no' = 'yes',
): BuiltCondition {
  if (built.problems.length > 0) return built;
  const flag: Operand = { kind: 'variable', declaration: declareFlag(built.comparisons, holds) };
  const right = answer === 'yes' ? isTrue : isFalse;
  return { ...comparing({ ...subject, left: flag }, '==', right), notices: built.notices };
}

/** Comparisons joined by `or`, unless an `and` after them would become part of the list. */
export function anyOf(subject: Subject, built: BuiltCondition): BuiltCondition {
  const needsFlag = subject.nextJoin === 'and' && built.comparisons.length > 1;
  return needsFlag ? byFlag(subject, built, 'any') : built;
}
