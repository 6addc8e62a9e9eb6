import { parseDateValue } from '../expression/date-value.ts';
import { listText, listValues, rangeEnds, rangeText } from '../expression/literal.ts';
import type { Reference } from '../expression/nodes.ts';
import { referenceNamed } from '../expression/reference.ts';
import {
  OPERATORS,
  type Condition,
  type ConditionValueKind,
  type DataType,
  type Operator,
} from '../model/template.ts';
import { anniversaryToday, anniversaryWithin } from './anniversary.ts';
import { contains, doesNotContain } from './containment.ts';
import { containsAnyOf, containsNoneOf, isAnyOf } from './lists.ts';
import type { Flag, ImpossibleReason, OperatorDefinition, OperatorRules } from './operator.ts';
import { isWholeDay } from './operand.ts';
import { isAtLeast, isAtMost, isGreater, isLess } from './order.ts';
import { isNotSet, isSet } from './presence.ts';
import { isBetween, isNotBetween } from './range.ts';
import { differs, equals } from './sameness.ts';
import { isFalse, isTrue } from './truth.ts';

/** What the product knows about each operator. */
const table = {
  'is-true': isTrue,
  'is-false': isFalse,
  '==': equals,
  '!=': differs,
  '>': isGreater,
  '<': isLess,
  '>=': isAtLeast,
  '<=': isAtMost,
  'is-between': isBetween,
  'is-not-between': isNotBetween,
  contains,
  'does-not-contain': doesNotContain,
  'is-any-of': isAnyOf,
  'contains-any-of': containsAnyOf,
  'contains-none-of': containsNoneOf,
  'anniversary-today': anniversaryToday,
  'anniversary-within': anniversaryWithin,
  'is-set': isSet,
  'is-not-set': isNotSet,
} satisfies Record<Operator, OperatorRules>;

/** The rules of an operator; `undefined` while nobody has chosen one. */
export function rulesOf(operator: Operator): OperatorRules;
export function rulesOf(operator: Operator | ''): OperatorRules | undefined;
export function rulesOf(operator: Operator | ''): OperatorRules | undefined {
  return operator === '' ? undefined : table[operator];
}

/** The facts of an operator that its controls need; `undefined` while nobody has chosen one. */
export function operatorDefinition(operator: Operator | ''): OperatorDefinition | undefined {
  return rulesOf(operator);
}

/** An operator as offered for one data type. */
export interface OfferedOperator extends OperatorDefinition {
  operator: Operator;
  /** Why it can never work for this data type; absent when it can. */
  reason?: ImpossibleReason | undefined;
}

/** Every operator, in the order in which the builder offers them where no type is known: those of one type come last. */
export const operators: readonly OfferedOperator[] = [
  ...OPERATORS.filter((operator) => rulesOf(operator).onlyFor === undefined),
  ...OPERATORS.filter((operator) => rulesOf(operator).onlyFor !== undefined),
].map(offered);

function offered(operator: Operator): OfferedOperator {
  const { symbol, input, takesReference, takesWords, takesNumbers, impossibleFor, onlyFor } =
    rulesOf(operator);
  return { operator, symbol, input, takesReference, takesWords, takesNumbers, impossibleFor, onlyFor };
}

/** All operators for a data type: those that can work first, those that never can last, with the reason. */
export function operatorsFor(dataType: DataType | undefined): readonly OfferedOperator[] {
  if (dataType === undefined) return operators;
  const fitting = OPERATORS.map(offered)
    .filter((entry) => isFor(entry, dataType))
    .map((entry) => ({ ...entry, reason: entry.impossibleFor[dataType] }));
  return [
    ...fitting.filter(({ reason }) => reason === undefined),
    ...fitting.filter(({ reason }) => reason !== undefined),
  ];
}

/** Tells whether an operator can ever tell people apart by an attribute of this type. */
export function operatorCanWork(operator: Operator | '', dataType: DataType | undefined): boolean {
  const rules = rulesOf(operator);
  if (dataType === undefined || rules === undefined) return true;
  return rules.impossibleFor[dataType] === undefined && isFor(rules, dataType);
}

function isFor({ onlyFor }: OperatorDefinition, dataType: DataType): boolean {
  return onlyFor === undefined || onlyFor.includes(dataType);
}

/** Tells whether a condition counts from the day of sending, so that it matters in which time zone that is. */
export function readsDayOfSending({
  operator,
  value,
  valueKind,
  dataType,
}: Pick<Condition, 'operator' | 'value' | 'valueKind' | 'dataType'>): boolean {
  if (rulesOf(operator)?.asks === 'date') return true;
  const isDay = operator === '==' || operator === '!=';
  const date = isDay && dataType === 'time' && valueKind === undefined ? parseDateValue(value) : undefined;
  return date !== undefined && isWholeDay(date);
}

/** Tells whether a condition can convert its attribute to a number; while nobody has chosen an operator, it can. */
export function canReadAsNumber({ operator, valueKind }: Pick<Condition, 'operator' | 'valueKind'>): boolean {
  return valueKind === undefined && (rulesOf(operator)?.takesNumbers ?? operator === '');
}

/** Tells whether a condition does convert its attribute to a number. */
export function readsAsNumber(asked: Pick<Condition, 'operator' | 'valueKind' | 'readAs'>): boolean {
  return asked.readAs === 'number' && canReadAsNumber(asked);
}

/** Tells whether what an operator compares with can be another attribute. */
export function takesReference(operator: Operator | ''): boolean {
  return rulesOf(operator)?.takesReference ?? true;
}

/** Tells whether an operator goes with a kind of value. */
export function takesValueKind(operator: Operator | '', kind: ConditionValueKind): boolean {
  return kind === 'reference' ? takesReference(operator) : rulesOf(operator)?.takesWords === true;
}

/** Tells whether a condition asks for several values, which one text lists. */
export function takesList(operator: Operator | ''): boolean {
  return rulesOf(operator)?.input === 'list';
}

/** The values that a condition compares with, each as it was typed. */
export function comparedValues({
  operator,
  value,
}: Pick<Condition, 'operator' | 'value'>): readonly string[] {
  const { input, typedForm } = rulesOf(operator) ?? {};
  switch (input) {
    case 'list':
      return listValues(value);
    case 'range':
      return rangeEnds(value);
    default:
      return [typedForm?.value ?? value];
  }
}

/** The other value that a condition compares with, if it does. */
export function valueReferenceOf({ value, valueKind, operator }: Condition): Reference | undefined {
  return valueKind === 'reference' && value !== '' && takesReference(operator)
    ? referenceNamed(value)
    : undefined;
}

/** The condition with the operator that says the same in words, if there is one: `== true` becomes *is true*. */
export function inWords<Asked extends Pick<Condition, 'operator' | 'value' | 'valueKind' | 'dataType'>>(
  asked: Asked,
): Asked {
  if (asked.dataType !== 'boolean' || asked.valueKind !== undefined) return asked;
  const operator = OPERATORS.find((word) => {
    const { typedForm } = rulesOf(word);
    return typedForm?.operator === asked.operator && typedForm.value === asked.value.trim().toLowerCase();
  });
  return operator === undefined ? asked : { ...asked, operator, value: '' };
}

/** The condition with a typed value, if an operator in words stands for one: *is true* becomes `== true`. */
export function withTypedValue<Asked extends Pick<Condition, 'operator' | 'value'>>(asked: Asked): Asked {
  const { typedForm } = rulesOf(asked.operator) ?? {};
  return typedForm === undefined ? asked : { ...asked, ...typedForm };
}

/** What is left of a value when another operator is chosen: no value of one kind is taken for one of another. */
export function valueAfter(
  operator: Operator | '',
  next: Operator | '',
  value: string,
  dataType?: DataType,
): string {
  const [before, after] = [rulesOf(operator)?.input, rulesOf(next)?.input];
  if (before === after || value === '') return value;
  if (before === 'days' || after === 'days') return '';
  if (after === 'nothing') return value;
  // What an operator without a value remembers may be that of any other.
  if (before === 'nothing' && after !== 'list') {
    const [first = '', last = ''] = value.split('\n');
    if (after === 'range') return rangeText(first, last);
    return isOfSeveral(value, dataType) ? first : value;
  }
  if (after === 'range') return before === 'list' ? rangeText('', '') : rangeText(value, '');
  if (before !== 'range') return value;
  const ends = rangeEnds(value);
  return after === 'list' ? listText(ends.filter((end) => end !== '')) : ends[0];
}

/** Tells whether a value is that of a range or a list, and no text with a line break in it. */
function isOfSeveral(value: string, dataType: DataType | undefined): boolean {
  const lines = value.split('\n');
  if (value.endsWith('\n') && lines.some((line) => line.includes(','))) return true;
  const isEnd = (line: string): boolean =>
    line.trim() === '' || !Number.isNaN(Number(line)) || parseDateValue(line) !== undefined;
  return dataType !== 'string' && lines.length === 2 && lines.every(isEnd);
}

/** The operator that stands for both ends of a range, of which these two comparisons are one each. */
export function rangeOf(first: Operator | '', last: Operator | ''): Operator | undefined {
  return OPERATORS.find((operator) => {
    const [from, to] = rulesOf(operator).readFrom?.ends ?? [];
    return from === first && to === last;
  });
}

/** The operator that stands for several comparisons with this one, joined by `or`. */
export function listOf(operator: Operator | ''): Operator | undefined {
  return OPERATORS.find((list) => rulesOf(list).readFrom?.alternatives === operator);
}

/** The operator that a comparison with `blank` stands for. */
export function operatorOfBlank(symbol: Operator): Operator | undefined {
  return OPERATORS.find((operator) => rulesOf(operator).readFrom?.blank === symbol);
}

/** The operator that `generateLiquid` prints with such a variable and its answer. */
export function operatorOfFlag(flag: Flag, answer: 'yes' | 'no'): Operator | undefined {
  return OPERATORS.find((operator) => {
    const { isFlag, answer: own = 'yes' } = rulesOf(operator).readFrom ?? {};
    return own === answer && isFlag?.(flag) === true;
  });
}
