import type { LiquidValue } from '../expression/nodes.ts';
import { parseMoment, type Moment } from './parse-moment.ts';
import { momentOfTime } from './time-value.ts';
import { isTime } from './values.ts';

/**
 * The moment that the `date` filter reads in a value; `undefined` if it is not a date.
 * @param now the current time, in milliseconds since 1970
 */
export function readDate(value: LiquidValue, now: number): Moment | undefined {
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
