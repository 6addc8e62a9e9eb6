import { offsetSeconds, parseDateValue } from '../../expression/date-value.ts';
import { referenceOf } from '../../expression/reference.ts';
import type { Reference } from '../../expression/nodes.ts';
import { dataTypeOf } from '../../model/default-attribute-type.ts';
import type { Condition, Operator } from '../../model/template.ts';
import type { DayVariable } from './days-in-text.ts';

const DAY = 86_400;

/** A condition that compares a day with now, or with a time ahead. */
export interface DayComparison {
  condition: Condition;
  /** The attribute that holds the day. */
  day: Pick<Condition, 'attributeType' | 'attributeName' | 'eventProperty'>;
  /** With the day on its left. */
  operator: Operator | '';
  daysAhead: number;
  /** Whether seconds are compared as text, or text with a number. */
  isText: boolean;
}

/** Reads a condition about a date as typed, or about variables that the text before it makes of dates. */
export function dayComparison(
  condition: Condition,
  variables: ReadonlyMap<string, DayVariable>,
): DayComparison | undefined {
  const { attributeType, attributeName, eventProperty, operator, value, valueKind } = condition;
  if (valueKind === undefined) {
    const daysAhead = dataTypeOf(condition) === 'time' ? typedDaysAhead(value) : undefined;
    const day = { attributeType, attributeName, ...(eventProperty === undefined ? {} : { eventProperty }) };
    return daysAhead === undefined ? undefined : { condition, day, operator, daysAhead, isText: false };
  }
  if (valueKind !== 'reference') return undefined;
  const reference = referenceOf(condition);
  const left = variables.get(attributeType === 'variable' ? attributeName : '') ?? asItArrives(reference);
  const right = variables.get(value);
  if (left === undefined || right === undefined) return undefined;
  return left.of === 'now'
    ? ofVariables(condition, right, flipped[operator] ?? operator, left)
    : ofVariables(condition, left, operator, right);
}

/** How many days from now a value lies; `undefined` for the past, and for a day of the calendar. */
function typedDaysAhead(value: string): number | undefined {
  const date = parseDateValue(value);
  return date === undefined || date.kind === 'absolute' ? undefined : daysAheadOf(offsetSeconds(date));
}

function daysAheadOf(seconds: number): number | undefined {
  return seconds < 0 ? undefined : Math.ceil(seconds / DAY);
}

/** Braze's own dates arrive as text: `1990-05-03`. */
function asItArrives(reference: Reference | undefined): DayVariable | undefined {
  if (reference?.object !== 'default_attribute') return undefined;
  return { of: reference, offsetSeconds: 0, format: '%Y-%m-%d', isNumber: false };
}

const flipped: Readonly<Partial<Record<Operator | '', Operator>>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

function ofVariables(
  condition: Condition,
  { of, offsetSeconds: ownOffset, format = '%Y-%m-%d', isNumber }: DayVariable,
  operator: Operator | '',
  other: DayVariable,
): DayComparison | undefined {
  if (of === 'now' || other.of !== 'now' || !isSameForm(format, other.format)) return undefined;
  const attributeType =
    of.object === 'custom_attribute' || of.object === 'default_attribute' ? of.object : undefined;
  const daysAhead = daysAheadOf(other.offsetSeconds - ownOffset);
  if (attributeType === undefined || daysAhead === undefined) return undefined;
  const isText = format === '%s' && !(isNumber && other.isNumber);
  return { condition, day: { attributeType, attributeName: of.name }, operator, daysAhead, isText };
}

function isSameForm(one: string, other: string | undefined): boolean {
  const plain = (format: string | undefined): string | undefined => (format === '%F' ? '%Y-%m-%d' : format);
  return plain(one) === plain(other);
}
