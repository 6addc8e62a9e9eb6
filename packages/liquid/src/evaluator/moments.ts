import type { LiquidValue, MomentSource } from '../expression/nodes.ts';
import { parseDateValue } from '../expression/date-value.ts';
import { parseMoment } from './parse-moment.ts';
import type { Moment } from './parse-moment.ts';
import { momentOfTime } from './time-value.ts';
import { isBlank, isTime } from './values.ts';
import { leadingInteger } from './white-space.ts';

/**
 * What `{% assign x = … | date: '%s' | plus: 0 %}` (or `date: '%Y-%m-%d'`) gives: seconds since 1970, or the day in the
 * zone that the value is written in. Without a value there is no moment; as in the engine, text that is not a date
 * counts as 0 seconds.
 */
export function momentValue(
  of: MomentSource,
  as: 'seconds' | 'day',
  valueOf: (reference: Extract<MomentSource, { kind: 'reference' }>) => LiquidValue,
  now: number,
): LiquidValue {
  switch (of.kind) {
    case 'now':
      return formatted(Math.floor(now / 1000) + of.offsetSeconds, as);
    case 'date': {
      const date = parseDateValue(of.text);
      return date?.kind === 'absolute' ? formatted(date.epochSeconds, as) : null;
    }
    case 'reference':
      return momentOfValue(valueOf(of), as, now);
  }
}

function momentOfValue(value: LiquidValue, as: 'seconds' | 'day', now: number): LiquidValue {
  if (as === 'seconds' && isBlank(value)) return null;
  const moment = momentOf(value, now);
  if (moment !== undefined)
    return formatted(as === 'day' ? moment.seconds + moment.offset : moment.seconds, as);
  // The date filter returns what it cannot read; `plus: 0` then turns it into a number.
  if (as === 'day' || typeof value === 'number') return value;
  return typeof value === 'string' ? leadingInteger(value) : 0;
}

function formatted(seconds: number, as: 'seconds' | 'day'): LiquidValue {
  if (as === 'seconds') return seconds;
  const date = new Date(seconds * 1000);
  // Years that JavaScript cannot represent never equal a day in a condition.
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** The moment of a value, as the `date` filter reads it; `undefined` if it is not a date. */
export function momentOf(value: LiquidValue, now: number): Moment | undefined {
  if (isTime(value)) return momentOfTime(value);
  if (typeof value === 'number') return Number.isInteger(value) ? utc(value) : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  if (/^(now|today)$/i.test(value)) return presentMoment(now);
  return /^\d+$/.test(value) ? utc(Number(value)) : parseMoment(value, now);
}

function utc(seconds: number): Moment | undefined {
  return Number.isFinite(seconds) ? { seconds: Math.floor(seconds), offset: 0 } : undefined;
}

function presentMoment(now: number): Moment | undefined {
  const moment = utc(now / 1000);
  return moment && { ...moment, nanoseconds: (((now % 1000) + 1000) % 1000) * 1_000_000 };
}
