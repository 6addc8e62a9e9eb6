import { parseDateValue } from '../expression/date-value.ts';
import { joinsOfFlag, YEAR_CIRCLE } from '../expression/declarations.ts';
import { integerOf, numberValue } from '../expression/literal.ts';
import { referenceKey, timeZoneOfPerson } from '../expression/reference.ts';
import type { Declaration, FlagDeclaration, LiquidValue, MomentForm } from '../expression/nodes.ts';
import type { ComparisonResult } from './compare.ts';
import { evaluateChain, type EvaluationContext, valueOfReference } from './evaluate-chain.ts';
import { readDate } from './moments.ts';
import { rubyText } from './ruby-text.ts';
import { ianaName } from '../model/rails-zones.ts';
import { offsetAt, zoneFormat } from '../model/time-zone.ts';
import { type AnyNumber, asNumber, isBlank, kindOf } from './values.ts';
import { leadingDigits } from './white-space.ts';

type Moment = Extract<Declaration, { kind: 'moment' }>;

/** What a variable for a moment holds for a person's value; `now` in milliseconds since 1970. */
export type DeclaredMoment = (value: LiquidValue, as: MomentForm, now: number) => LiquidValue;

/** Evaluates the variables that are set before the chain. */
export function declaredBy(declaredMoment: DeclaredMoment): NonNullable<EvaluationContext['declared']> {
  return (declaration, context) => {
    switch (declaration.kind) {
      case 'text':
        return declaration.value;
      case 'moment':
        return momentValue(declaration, context, declaredMoment);
      case 'today':
        return formattedMoment(localDay(context) / 1000, 'day', context.now);
      case 'flag': {
        const { comparisons, holds, isGroup } = declaration;
        const chain = { comparisons, joins: joinsOfFlag(declaration) };
        const inside = isGroup === undefined ? { ...context, record: undefined } : context;
        return valueOfFlag(evaluateChain(chain, inside), holds);
      }
    }
  };
}

/** What a variable holds that says whether comparisons hold; where the engine stops at one, they do not. */
export function valueOfFlag(result: ComparisonResult, holds: FlagDeclaration['holds']): boolean {
  return (result === true) === (holds !== 'none');
}

/**
 * Returns what `{% assign x = … | date: '%s' | plus: 0 %}` (or `date: '%Y-%m-%d'`) gives: seconds since 1970, or the day
 * in the zone that the value is written in.
 */
function momentValue(
  { of, as, zone }: Moment,
  context: EvaluationContext,
  declaredMoment: DeclaredMoment,
): LiquidValue {
  const now = zone === undefined ? context.now : localDay(context);
  switch (of.kind) {
    case 'now':
      return formattedMoment(Math.floor(now / 1000) + of.offsetSeconds, as, now);
    case 'date': {
      const date = parseDateValue(of.text);
      return date?.kind === 'absolute' ? formattedMoment(date.epochSeconds, as, now) : null;
    }
    case 'reference':
      return declaredMoment(valueOfReference(of, context), as, now);
  }
}

const DAY_MILLISECONDS = 86_400_000;

/** The day of sending where the person lives, as its beginning in UTC, in milliseconds. Without a zone that is known, it is UTC's. */
function localDay(context: EvaluationContext): number {
  const zone = valueOfReference(personsZone, context);
  const format = zoneFormat(typeof zone === 'string' && !isBlank(zone) ? ianaName(zone) : 'UTC');
  const seconds = Math.floor(context.now / 1000);
  const local = (seconds + ((format && offsetAt(format, seconds)) ?? 0)) * 1000;
  return local - (((local % DAY_MILLISECONDS) + DAY_MILLISECONDS) % DAY_MILLISECONDS);
}

const personsZone = {
  kind: 'reference',
  reference: timeZoneOfPerson,
  key: referenceKey(timeZoneOfPerson),
} as const;

/** Seconds in a form. `now`: the current time, in milliseconds since 1970. */
export function formattedMoment(seconds: number, as: MomentForm, now: number): LiquidValue {
  if (as === 'seconds' || as === 'number' || as === 'text' || as === 'amount') return seconds;
  const date = new Date(seconds * 1000);
  // Years that JavaScript cannot hold equal no day that anybody asks for.
  const day = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  if (as === 'day') return day;
  const monthAndDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate() || 0;
  return as === 'month-day' ? String(monthAndDay).padStart(4, '0') : placeOnCircle(monthAndDay, now);
}

/** Tells how far a month and day, as a number like 1224, come after yesterday's, going round the year. */
export function placeOnCircle(monthAndDay: number, now: number): number {
  const before = Number(formattedMoment(Math.floor(now / 1000) - 86_400, 'month-day', now));
  const place = (monthAndDay + YEAR_CIRCLE - 1 - before) % YEAR_CIRCLE;
  return place < 0 ? place + YEAR_CIRCLE : place;
}

/**
 * Returns what a variable for a moment holds for a person's value. A person without a value has none; a text that is no date
 * counts as 0, as the engine has it.
 * @param now the current time, in milliseconds since 1970
 */
export function declaredMoment(value: LiquidValue, as: MomentForm, now: number): LiquidValue {
  if (as === 'number') return numberIn(value);
  if (as === 'text') return rubyText(value);
  if (as === 'amount') return isBlank(value) ? null : numberIn(value);
  const isDay = as === 'day';
  if (!isDay && isBlank(value)) return null;
  const moment = readDate(value, now);
  if (moment !== undefined)
    return formattedMoment(as === 'seconds' ? moment.seconds : moment.seconds + moment.offset, as, now);
  // The date filter hands back what it cannot read; the filters after it then make a number of it.
  if (isDay) return value;
  return as === 'anniversary' ? placeOnCircle(asNumber(numberIn(value)), now) : numberIn(value);
}

/** The number that a filter reads in a value. */
export function numberIn(value: LiquidValue): AnyNumber {
  if (kindOf(value) === 'number') return value as AnyNumber;
  if (typeof value !== 'string') return 0;
  return /^\s*-?\d+\.\d+\s*$/.test(value) ? numberValue(value.trim()) : integerOf(leadingDigits(value));
}
