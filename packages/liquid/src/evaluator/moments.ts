import type { LiquidTime, LiquidValue } from '../expression/nodes.ts';
import { isInteger, isTime } from './values.ts';
import { entryOf } from '../model/entry-of.ts';

/**
 * The moment that the `date` filter reads in a value; `undefined` if it is not a date.
 * @param now the current time, in milliseconds since 1970
 */
export function readDate(value: LiquidValue, now: number): Moment | undefined {
  if (isTime(value)) return momentOfTime(value);
  if (typeof value === 'number') return isInteger(value) ? utc(value) : undefined;
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

const written = /(?:([+-])(\d\d):?(\d\d))$/;

/** A time value as a moment with its zone; `undefined` when it cannot be read. */
export function momentOfTime({ $time, $zone }: LiquidTime): Moment | undefined {
  const milliseconds = Date.parse($time);
  if (Number.isNaN(milliseconds)) return undefined;
  const seconds = Math.floor(milliseconds / 1000);
  const nanoseconds = (milliseconds - seconds * 1000) * 1_000_000;
  const [, sign, hours, minutes] = written.exec($time) ?? [];
  const offset = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60);
  return { seconds, offset, nanoseconds, zone: $zone, isUniversal: $time.endsWith('Z') };
}

/** A moment as a value that keeps its zone. */
export function timeOfMoment({ seconds, offset, nanoseconds = 0, zone }: Moment): LiquidTime | undefined {
  const local = new Date((seconds + offset) * 1000 + Math.floor(nanoseconds / 1_000_000));
  if (Number.isNaN(local.getTime())) return undefined;
  const $time = local.toISOString().slice(0, -1) + (offset === 0 ? 'Z' : offsetText(offset, ':'));
  return zone === undefined ? { $time } : { $time, $zone: zone };
}

/** `+02:00` */
export function offsetText(offset: number, colon: string): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(minutes % 60)}`;
}

/** A moment in seconds since 1970, with the offset of the zone it was written in, in seconds. */
export interface Moment {
  seconds: number;
  offset: number;
  /** The fraction of the second. @default 0 */
  nanoseconds?: number | undefined;
  /** The name of the zone, if known: `PST`. */
  zone?: string | undefined;
  /** Whether it was written as universal time, not just with an offset of zero. */
  isUniversal?: boolean | undefined;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const yearFirst = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const yearFirstTight = /(?<!\d)(\d{4})(\d\d)(\d\d)(?![\d,])/;
const dayFirst = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/;
const dayMonth = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ -](${MONTHS})[a-z]*[ ,-]*(\d{4})?`);
const monthDay = new RegExp(String.raw`\b(${MONTHS})[a-z]*[.,]? +(?:(\d{1,2})(?:st|nd|rd|th)?(?!\d))?`);
const timeOfDay =
  /(?:^|\D)(?:(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?|(\d{1,2})(?= ?[ap]m\b))(?: ?([ap])m\b)?(?: ?([a-z]{1,3}|[+-]\d\d(?::?\d\d(?::?\d\d)?)?)(?![a-z\d]))?/;
/** `20260301T093000Z` */
const compact =
  /(?:^|\D)(\d{4})(\d\d)(\d\d)[t ](\d\d)(\d\d)(?:(\d\d)(?:[.,](\d+))?)?(?:([a-z]{1,3}| ?[+-]\d\d(?:\d\d)?)(?![a-z\d:]))?/;
const ordinal = /(?<![a-z\d])(\d{1,9})(?:st|nd|rd|th)(?![a-z\d])/;
const monthAndDay = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/;

/**
 * Reads a moment in the forms that people and machines write: `2026-03-01T09:30:00+02:00`, `1/3/2026` (day first),
 * `March 1, 2026 9:30 pm`, `Sun, 01 Mar 2026 09:30:00 GMT`. Like the engine it finds them inside other text, and
 * defaults to UTC and to today. `undefined` for anything else.
 * @param now the current time, in milliseconds since 1970
 */
export function parseMoment(written: string, now: number): Moment | undefined {
  const text = written.toLowerCase();
  const whole = compact.exec(text);
  if (whole !== null) {
    const [, year, month, day, hour, minute, second = '0', fraction, zone] = whole;
    return momentAt([year, month, day, hour, minute, second].map(Number), fraction, zone);
  }
  const time = timeOfDay.exec(text);
  const [, clock, minute = '0', second = '0', fraction, bare = '0', half, zone] = time ?? [];
  // Without a day it is today, in the zone of the time.
  const today = new Date(now + offsetOf(zone ?? '') * 1000);
  const date =
    readDay(text, today) ??
    (time === null ? undefined : [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()]);
  if (date === undefined) return undefined;
  const hour = hourOf(Number(clock ?? bare), half);
  return momentAt([...date, hour, Number(minute), Number(second)], fraction, zone);
}

/** A minus without an offset means an unknown zone; the engine reads that as universal time, too. */
const universal = /^(?:z|utc|-00(?::?00)*)$/;

function momentAt(
  [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[],
  fraction = '',
  zone = '',
): Moment | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59) return undefined;
  const offset = offsetOf(zone);
  // The 30th of February is the 2nd of March, as for the engine.
  const local = Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  const nanoseconds = Number(fraction.slice(0, 9).padEnd(9, '0'));
  return { seconds: local - offset, offset, nanoseconds, isUniversal: universal.test(zone.trim()) };
}

/** Year, month and day. */
function readDay(text: string, today: Date): readonly number[] | undefined {
  const thisYear = today.getUTCFullYear();
  const numbers =
    (yearFirst.exec(text) ?? yearFirstTight.exec(text))?.slice(1) ??
    dayFirst.exec(text)?.slice(1).toReversed();
  if (numbers !== undefined) return numbers.map(Number);
  const monthOf = (name: string): number => MONTHS.split('|').indexOf(name) + 1;
  const [, day, name, year] = dayMonth.exec(text) ?? [];
  if (name !== undefined) return [Number(year ?? yearIn(text) ?? thisYear), monthOf(name), Number(day)];
  const [, first, second = 1] = monthDay.exec(`${text} `) ?? [];
  if (first === undefined) {
    const [, inYear, dayOfMonth] = monthAndDay.exec(text) ?? [];
    if (inYear !== undefined) return [thisYear, Number(inYear), Number(dayOfMonth)];
    const [, dayOnly] = ordinal.exec(text) ?? [];
    return dayOnly === undefined ? undefined : [thisYear, today.getUTCMonth() + 1, Number(dayOnly)];
  }
  return [Number(yearIn(text) ?? thisYear), monthOf(first), Number(second)];
}

function yearIn(text: string): string | undefined {
  return /(?<![\d:+-])\d{4}(?!\d)/.exec(text)?.[0];
}

function hourOf(hour: number, half: string | undefined): number {
  return half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
}

/** The zone names that the engine knows; it reads all others as UTC. */
const zones: Readonly<Record<string, number>> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};
/** The letters of the military zones, in order: A is +1, N is -1. */
const MILITARY = 'abcdefghiklmnopqrstuvwxy';

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0', seconds = '0'] = /([+-])(\d\d):?(\d\d)?:?(\d\d)?/.exec(zone) ?? [];
  if (sign !== undefined)
    return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const letter = zone.length === 1 ? MILITARY.indexOf(zone) + 1 : 0;
  const byLetter = letter > 12 ? 12 - letter : letter;
  return (entryOf(zones, zone) ?? byLetter) * 3600;
}
