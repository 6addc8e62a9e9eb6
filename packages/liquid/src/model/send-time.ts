import { closedList } from './closed-lists.ts';
import { offsetAt, zoneFormat } from './time-zone.ts';

/** When a message is sent, as people say it. Plain JSON. */
export interface SendTime {
  /** Day and time of day in the time zone: `2026-03-01T09:30`. Absent for now. */
  at?: string | undefined;
  /** A name of the IANA: `Europe/Berlin`. */
  timeZone: string;
}

const DAY_SECONDS = 86_400;

/** `2026-03-01` or `2026-03-01T09:30`, with seconds or without. Years before 1000 would be taken for those of 1900. */
const WRITTEN = /^([1-9]\d{3})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?)?$/;

/**
 * Returns the moment of sending in milliseconds since 1970; `undefined` where there is no such day or no such zone. A time of day
 * that the clocks leave out is as much later as they are set forward, and of one that comes twice the first is meant.
 * @param now the current time, in milliseconds since 1970
 */
export function momentOfSending({ at, timeZone }: SendTime, now: number): number | undefined {
  const format = zoneFormat(timeZone);
  if (format === undefined) return undefined;
  if (at === undefined) return now;
  const local = secondsWritten(at);
  if (local === undefined) return undefined;
  const [before = 0, after = 0] = [-DAY_SECONDS, DAY_SECONDS].map((shift) => offsetAt(format, local + shift));
  const isRight = (offset: number) => offsetAt(format, local - offset) === offset;
  const offset = [before, after].find(isRight) ?? before;
  return (local - offset) * 1000;
}

/** The seconds since 1970 at which a clock in UTC shows this. */
function secondsWritten(text: string): number | undefined {
  const [, ...parts] = WRITTEN.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // The 31st of February would be a day of March.
  const isReal =
    moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && hour < 24 && minute < 60;
  return isReal && second < 60 ? moment.getTime() / 1000 : undefined;
}

/**
 * Returns day and time of day in a zone, as `SendTime` has them: `2026-03-01T09:30`; `undefined` where there is no such zone.
 * @param moment in milliseconds since 1970
 */
export function timeInZone(moment: number, timeZone: string): string | undefined {
  const format = zoneFormat(timeZone);
  const seconds = Math.floor(moment / 1000);
  const offset = format && offsetAt(format, seconds);
  return offset === undefined ? undefined : new Date((seconds + offset) * 1000).toISOString().slice(0, 16);
}

let names: readonly string[] | undefined;

/** The names of all time zones that the platform knows, in the order of the alphabet, UTC first. */
export function timeZones(): readonly string[] {
  names ??= ['UTC', ...closedList('time-zone').filter((name) => name !== 'UTC')];
  return names;
}

/**
 * Returns how far a zone is from UTC: `UTC+5:30`; `UTC` itself for none, and an empty text where there is no such zone.
 * @param moment in milliseconds since 1970
 */
export function timeZoneOffset(timeZone: string, moment: number): string {
  const format = zoneFormat(timeZone);
  const offset = format && offsetAt(format, Math.floor(moment / 1000));
  if (offset === undefined) return '';
  if (offset === 0) return 'UTC';
  const minutes = Math.round(Math.abs(offset) / 60);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`;
}
