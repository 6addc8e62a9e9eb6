import type { LiquidTime, LiquidValue } from '../expression/nodes.ts';
import { isInteger, isTime } from './values.ts';
import { readWrittenDate } from './written-date.ts';
import { entryOf } from '../model/entry-of.ts';

/** The days of the week and the months, as the formats of dates write them. */
export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

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

/**
 * Reads a moment in the forms that people and machines write: `2026-03-01T09:30:00+02:00`, `1/3/2026` (day first),
 * `March 1, 2026 9:30 pm`, `Sun, 01 Mar 2026 09:30:00 GMT`. Like the engine it finds them inside other text, and
 * defaults to UTC and to today. `undefined` for anything else.
 * @param now the current time, in milliseconds since 1970
 */
export function parseMoment(written: string, now: number): Moment | undefined {
  const found = readWrittenDate(written.toLowerCase());
  if (found === undefined) return undefined;
  const { zone = '', fraction, yearDay, year, month, day, hour, minute, second } = found;
  const given = [year, month ?? yearDay, day ?? yearDay, hour, minute, second];
  if (given.every((part) => part === undefined) && fraction === undefined) return undefined;
  const offset = offsetOf(zone);
  const parts = fromNow(given, new Date(now + offset * 1000));
  return momentAt(yearDay === undefined ? parts : inYear(parts, yearDay), offset, fraction, zone);
}

/** What stands before the first part that is given is that of today: the 5th is one of this month. */
function fromNow(given: readonly (number | undefined)[], today: Date): readonly number[] {
  const present = [
    today.getUTCFullYear(),
    today.getUTCMonth() + 1,
    today.getUTCDate(),
    today.getUTCHours(),
    today.getUTCMinutes(),
    today.getUTCSeconds(),
  ];
  const first = given.findIndex((part) => part !== undefined);
  const isBefore = (index: number): boolean => first === -1 || index < first;
  return given.map((part, index) => part ?? (isBefore(index) ? (present[index] ?? 0) : index < 3 ? 1 : 0));
}

/** The parts of a day that is counted from the start of its year. */
function inYear([year = 0, , , ...time]: readonly number[], yearDay: number): readonly number[] {
  const day = secondsOf([year, 1, yearDay]);
  if (yearDay < 1 || day >= secondsOf([year + 1, 1, 1])) return [];
  const date = new Date((day % CYCLE) * 1000);
  return [year, date.getUTCMonth() + 1, date.getUTCDate(), ...time];
}

/** A minus without an offset means an unknown zone; the engine reads that as universal time, too. */
const universal = /^(?:z|utc?|-00(?::?00)?)$/;

function momentAt(parts: readonly number[], offset: number, fraction = '', zone = ''): Moment | undefined {
  const [, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if (month < 1 || month > 12 || day < 1 || day > 31 || minute > 59 || second > 60) return undefined;
  if ((hour > 23 && !isMidnight) || Math.abs(offset) >= 86_400) return undefined;
  const nanoseconds = Number(fraction.slice(0, 9).padEnd(9, '0'));
  const seconds = secondsOf(parts) - offset;
  if (!Number.isSafeInteger(seconds)) return undefined;
  return { seconds, offset, nanoseconds, isUniversal: universal.test(zone) };
}

/** The seconds of 400 years: after them, the calendar is the same again. */
const CYCLE = 12_622_780_800;

/** Seconds since 1970, for any year. The 30th of February is the 2nd of March, as for the engine. */
function secondsOf([year = 0, month = 1, day = 1, ...time]: readonly number[]): number {
  const cycles = Math.floor(year / 400);
  return Date.UTC(2000 + year - cycles * 400, month - 1, day, ...time) / 1000 + (cycles - 5) * CYCLE;
}

/** A time of day and a year for each second since 1970: its date in a cycle that JavaScript can hold. */
export function calendarOf(seconds: number): { date: Date; year: number } {
  const cycles = Math.floor(seconds / CYCLE);
  const date = new Date((seconds - cycles * CYCLE) * 1000);
  return { date, year: date.getUTCFullYear() + cycles * 400 };
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

/** `+02:00`, `-0330`, `+02`, a name, or a letter; the engine reads all others as UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours, , minutes = '0', seconds = '0'] =
    /^([+-])(\d\d)(?:(:?)(\d\d)(?:\3(\d\d))?)?$/.exec(zone) ?? [];
  if (sign !== undefined)
    return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const letter = zone.length === 1 ? MILITARY.indexOf(zone) + 1 : 0;
  const byLetter = letter > 12 ? 12 - letter : letter;
  return (entryOf(zones, zone) ?? byLetter) * 3600;
}
