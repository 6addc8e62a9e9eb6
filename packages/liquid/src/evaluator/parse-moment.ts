/** A moment in seconds since 1970, with the offset of the zone it was written in, in seconds. */
export interface Moment {
  seconds: number;
  offset: number;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const yearFirst = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const dayFirst = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/;
const dayMonth = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ -](${MONTHS})[a-z]*[ ,-]*(\d{4})?`);
const monthDay = new RegExp(String.raw`\b(${MONTHS})[a-z]*\.? +(?:(\d{1,2})(?:st|nd|rd|th)?(?!\d))?`);
const timeOfDay =
  /(?:(?<!\d)(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?|(?<!\d)(\d{1,2})(?= ?[ap]m\b))(?: ?([ap])m\b)?(?: ?(z|utc|gmt|[+-]\d\d:?\d\d)(?![a-z\d]))?/;

/**
 * The moment that a text stands for, in the forms that people and machines write: `2026-03-01T09:30:00+02:00`,
 * `1/3/2026` (day first), `March 1, 2026 9:30 pm`, `Sun, 01 Mar 2026 09:30:00 GMT`. Like the engine it finds them inside
 * other text, takes what has no zone for UTC and a missing day for today. `undefined` for anything else.
 */
export function parseMoment(written: string, now: number): Moment | undefined {
  const text = written.toLowerCase();
  const time = timeOfDay.exec(text);
  const today = new Date(now);
  const date =
    readDate(text, today.getUTCFullYear()) ??
    (time === null ? undefined : [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()]);
  if (date === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = date;
  const [, clock, minute = '0', second = '0', bare = '0', half, zone = 'z'] = time ?? [];
  const hour = hourOf(Number(clock ?? bare), half);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || Number(minute) > 59) return undefined;
  const offset = offsetOf(zone);
  // The 30th of February is the 2nd of March, as for the engine.
  const local = Date.UTC(year, month - 1, day, hour, Number(minute), Number(second)) / 1000;
  return { seconds: local - offset, offset };
}

/** Year, month and day. */
function readDate(text: string, thisYear: number): readonly number[] | undefined {
  const numbers = yearFirst.exec(text)?.slice(1) ?? dayFirst.exec(text)?.slice(1).toReversed();
  if (numbers !== undefined) return numbers.map(Number);
  const monthOf = (name: string): number => MONTHS.split('|').indexOf(name) + 1;
  const [, day, name, year] = dayMonth.exec(text) ?? [];
  if (name !== undefined) return [Number(year ?? yearIn(text) ?? thisYear), monthOf(name), Number(day)];
  const [, first, second = 1] = monthDay.exec(`${text} `) ?? [];
  if (first === undefined) return undefined;
  return [Number(yearIn(text) ?? thisYear), monthOf(first), Number(second)];
}

function yearIn(text: string): string | undefined {
  return /(?<![\d:+-])\d{4}(?!\d)/.exec(text)?.[0];
}

function hourOf(hour: number, half: string | undefined): number {
  return half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60);
}
