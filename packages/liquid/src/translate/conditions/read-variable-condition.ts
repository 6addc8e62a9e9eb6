import { kindOf } from '../../evaluator/values.ts';
import { formatDateValue, parseDateValue } from '../../expression/date-value.ts';
import type { Comparison, LiquidValue, MomentSource, Operand, Reference } from '../../expression/nodes.ts';
import type { Operator } from '../../model/template.ts';
import type { Flag } from '../../operators/operator.ts';
import { operatorOfFlag } from '../../operators/table.ts';

/** The condition that a comparison with one of our variables expresses. */
export interface VariableCondition {
  reference: Reference;
  operator: Operator;
  /** The compared values: more than one only for an operator that lists them. */
  values: readonly (Operand | string)[];
  isTime: boolean;
  /** Whether the attribute is converted to a number. */
  readAs?: 'number' | undefined;
  /** Whether the day of sending is that where the person lives. */
  dateZone?: 'person' | undefined;
}

/** Reads a comparison that generated text makes with a variable; `undefined` for any other. */
export function readVariableCondition({ left, operator, right }: Comparison): VariableCondition | undefined {
  if (left.kind !== 'variable' || right === undefined || typeof operator === 'object') return undefined;
  const { declaration } = left;
  if (declaration.kind === 'flag') return readFlag(declaration, right);
  if (declaration.kind !== 'moment' || declaration.of.kind !== 'reference') return undefined;
  if (declaration.as === 'anniversary')
    return readAnniversary(declaration.of.reference, operator, right, declaration.zone);
  if (declaration.as === 'amount') return readAmount(declaration.of.reference, operator, [right]);
  if (declaration.zone !== undefined) return undefined;
  const value = dateText(right);
  if (value === undefined || operator === undefined || operator === '<>') return undefined;
  return { reference: declaration.of.reference, operator, values: [value], isTime: true, ...zoneOf(right) };
}

/** An attribute that is converted to a number before it is compared with numbers. */
function readAmount(
  reference: Reference,
  operator: Operator | '<>' | undefined,
  values: readonly (Operand | undefined)[],
): VariableCondition | undefined {
  if (operator === undefined || operator === '<>' || operator === 'contains') return undefined;
  const numbers = values.filter((value) => value?.kind === 'literal' && isNumber(value.value));
  if (numbers.length !== values.length) return undefined;
  return { reference, operator, values: numbers as readonly Operand[], isTime: false, readAs: 'number' };
}

function isNumber(value: LiquidValue): boolean {
  return value === null || kindOf(value) === 'number';
}

/** Whose anniversary is today, or within some days. */
function readAnniversary(
  reference: Reference,
  operator: Comparison['operator'],
  right: Operand,
  dateZone: 'person' | undefined,
): VariableCondition | undefined {
  const last = right.kind === 'variable' ? right.declaration : undefined;
  if (operator !== '<=' || last?.kind !== 'moment' || last.as !== 'anniversary') return undefined;
  if (last.zone !== dateZone) return undefined;
  const zone = dateZone === undefined ? {} : { dateZone };
  const days = last.of.kind === 'now' ? last.of.offsetSeconds / 86_400 : -1;
  if (days < 0 || !Number.isInteger(days)) return undefined;
  return days === 0
    ? { reference, operator: 'anniversary-today', values: [''], isTime: true, ...zone }
    : { reference, operator: 'anniversary-within', values: [String(days)], isTime: true, ...zone };
}

/** In which zone the day of sending is that a date is counted from. */
function zoneOf(operand: Operand): { dateZone?: 'person' } {
  const isLocal =
    operand.kind === 'variable' &&
    operand.declaration.kind === 'moment' &&
    operand.declaration.zone === 'person';
  return isLocal ? { dateZone: 'person' } : {};
}

function readFlag(flag: Flag, right: Operand): VariableCondition | undefined {
  const isNo = right.kind === 'literal' && right.value === false;
  const operator = operatorOfFlag(flag, isNo ? 'no' : 'yes');
  // That it is a number is asked only to keep an error out of the message.
  const comparisons = flag.comparisons.filter(({ right }) => !isNumberForm(right));
  const [first] = comparisons;
  if (first === undefined || operator === undefined) return undefined;
  const moment = first.left.kind === 'variable' ? first.left.declaration : undefined;
  if (moment?.kind === 'moment' && moment.of.kind === 'reference') {
    if (moment.as === 'amount')
      return readAmount(
        moment.of.reference,
        operator,
        comparisons.map(({ right }) => right),
      );
    const dates = comparisons.map(({ right }) => (right === undefined ? undefined : dateText(right)));
    const values = dates.filter((date) => date !== undefined);
    if (values.length !== comparisons.length) return undefined;
    return { reference: moment.of.reference, operator, values, isTime: true };
  }
  if (first.left.kind !== 'reference') return undefined;
  const values = comparisons.flatMap(({ right }) => (right === undefined ? [] : [right]));
  return { reference: first.left.reference, operator, values, isTime: false };
}

function isNumberForm(operand: Operand | undefined): boolean {
  return (
    operand?.kind === 'variable' &&
    operand.declaration.kind === 'moment' &&
    operand.declaration.as === 'number'
  );
}

/** A date as a person writes it. */
function dateText(operand: Operand): string | undefined {
  if (operand.kind === 'literal') return typeof operand.value === 'string' ? operand.value : undefined;
  if (operand.kind !== 'variable' || operand.declaration.kind !== 'moment') return undefined;
  return sourceText(operand.declaration.of);
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function sourceText(of: MomentSource): string | undefined {
  if (of.kind === 'reference') return undefined;
  if (of.kind === 'date') {
    const date = parseDateValue(of.text);
    return date === undefined ? undefined : formatDateValue(date);
  }
  const seconds = Math.abs(of.offsetSeconds);
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? [];
  if (unit === undefined || size === undefined) return undefined;
  if (seconds === 0) return 'now';
  return formatDateValue({
    kind: 'relative',
    amount: seconds / size,
    unit,
    direction: of.offsetSeconds < 0 ? 'ago' : 'from now',
  });
}
