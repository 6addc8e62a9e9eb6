import { calendarOf, DAY_NAMES, MONTH_NAMES, offsetText, type Moment } from '../../evaluator/moments.ts';
import { LiquidError } from '../../evaluator/values.ts';
import { entryOf } from '../../model/entry-of.ts';

const DAY = 86_400_000;

/** The value of a directive: text, or a number with its default width and padding. */
type Shown = string | { number: number; width: number; fill?: ' ' | '0' };

const directive = /%([-0^#_]*)([1-9]\d*)?(:*)(?:E(?=[cCxXyY])|O(?=[deHkIlmMSuUVwWy]))?([a-zA-Z%]|$)/g;
const composed: Readonly<Record<string, string>> = {
  c: '%a %b %e %T %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  T: '%H:%M:%S',
  v: '%e-%^b-%Y',
  X: '%T',
  x: '%D',
};

/** A moment in a format of Ruby's `strftime`, flags and widths included. Unknown directives stay as they are. */
export function strftime(moment: Moment, format: string): string {
  const { date: local, year } = calendarOf(moment.seconds + moment.offset);
  const cycles = year - local.getUTCFullYear();
  return format.replaceAll(
    directive,
    (written, flags: string, width = '', colons: string, letter: string) => {
      if (letter === '') throw new LiquidError(`invalid format: ${format}`);
      if (colons !== '' && letter !== 'z') return written;
      const whole = entryOf(composed, letter);
      if (whole !== undefined)
        return padded(cased(strftime(moment, whole), flags, letter), flags, Number(width), ' ');
      if (letter === 'z') return zone(moment, colons, flags, Number(width));
      if (letter === 'L' || letter === 'N')
        return fraction(moment, Number(width) || (letter === 'L' ? 3 : 9));
      const shown = entryOf(directives, letter)?.(local, moment, cycles);
      if (shown === undefined) return written;
      if (typeof shown === 'string') return padded(cased(shown, flags, letter), flags, Number(width), ' ');
      const { number, fill = '0' } = shown;
      const size = Number(width) || shown.width;
      if (flags.includes('-')) return String(number);
      return number < 0
        ? `-${padded(String(-number), flags, size - 1, fill)}`
        : padded(String(number), flags, size, fill);
    },
  );
}

/**
 * The value of each directive, for the time of day and the date in the moment's own zone. `cycles`: the years to add to
 * those of the date, for years that JavaScript cannot hold.
 */
const directives: Readonly<
  Record<string, (local: Date, moment: Moment, cycles: number) => Shown | undefined>
> = {
  A: (local) => DAY_NAMES[local.getUTCDay()],
  a: (local) => DAY_NAMES[local.getUTCDay()]?.slice(0, 3),
  B: (local) => MONTH_NAMES[local.getUTCMonth()],
  b: (local) => shortMonth(local),
  C: (local, _, cycles) => two(Math.floor((local.getUTCFullYear() + cycles) / 100)),
  d: (local) => two(local.getUTCDate()),
  e: (local) => two(local.getUTCDate(), ' '),
  G: (local, _, cycles) => fullYear(isoWeek(local).year + cycles),
  g: (local) => two(isoWeek(local).year % 100),
  H: (local) => two(local.getUTCHours()),
  h: (local) => shortMonth(local),
  I: (local) => two(local.getUTCHours() % 12 || 12),
  j: (local) => ({ number: dayOfYear(local) + 1, width: 3 }),
  k: (local) => two(local.getUTCHours(), ' '),
  l: (local) => two(local.getUTCHours() % 12 || 12, ' '),
  M: (local) => two(local.getUTCMinutes()),
  m: (local) => two(local.getUTCMonth() + 1),
  n: () => '\n',
  P: (local) => (local.getUTCHours() < 12 ? 'am' : 'pm'),
  p: (local) => (local.getUTCHours() < 12 ? 'AM' : 'PM'),
  S: (local) => two(local.getUTCSeconds()),
  s: (_local, { seconds }) => ({ number: seconds, width: 1 }),
  t: () => '\t',
  U: (local) => two(weekOfYear(local, local.getUTCDay())),
  u: (local) => ({ number: local.getUTCDay() || 7, width: 1 }),
  V: (local) => two(isoWeek(local).week),
  W: (local) => two(weekOfYear(local, (local.getUTCDay() + 6) % 7)),
  w: (local) => ({ number: local.getUTCDay(), width: 1 }),
  Y: (local, _, cycles) => fullYear(local.getUTCFullYear() + cycles),
  y: (local) => two(local.getUTCFullYear() % 100),
  Z: (_local, { zone, offset }) => zone ?? (offset === 0 ? 'UTC' : ''),
  '%': () => '%',
};

function two(number: number, fill: ' ' | '0' = '0'): Shown {
  return { number, width: 2, fill };
}

function fullYear(number: number): Shown {
  return { number, width: number < 0 ? 5 : 4 };
}

function shortMonth(local: Date): string | undefined {
  return MONTH_NAMES[local.getUTCMonth()]?.slice(0, 3);
}

/** The days before the first week of a year are week 0. `weekday`: days since the week began. */
function weekOfYear(local: Date, weekday: number): number {
  return Math.floor((dayOfYear(local) + 7 - weekday) / 7);
}

function padded(text: string, flags: string, width: number, fill: string): string {
  if (flags.includes('-')) return text;
  const own = /[0_](?!.*[0_])/.exec(flags)?.[0];
  return text.padStart(width, own === undefined ? fill : own.replace('_', ' '));
}

/** `^` writes capitals; `#` changes the case of a name. */
function cased(text: string, flags: string, letter: string): string {
  if (flags.includes('#') && 'pZ'.includes(letter)) return text.toLowerCase();
  const isName = 'aAbBh'.includes(letter);
  return flags.includes('^') || (flags.includes('#') && isName) ? text.toUpperCase() : text;
}

/** `+0200`, `+02:00` with a colon, `+02:00:00` with two, and as short as possible with three. */
function zone({ offset, isUniversal }: Moment, colons: string, flags: string, width: number): string {
  const colon = colons === '' ? '' : ':';
  const short = offsetText(offset, colon);
  const seconds = String(Math.abs(offset) % 60).padStart(2, '0');
  const whole = colons === '::' ? `${short}:${seconds}` : short;
  const full = offset % 60 === 0 ? short : `${short}:${seconds}`;
  const shortest = offset % 3600 === 0 ? short.slice(0, 3) : full;
  const text = colons === ':::' ? shortest : whole;
  const digits = text.slice(1);
  // With a minus as a flag, universal time has the offset `-00:00`: an unknown zone.
  const sign = isUniversal === true && flags.includes('-') ? '-' : text.charAt(0);
  if (flags.lastIndexOf('_') <= Math.max(flags.lastIndexOf('-'), flags.lastIndexOf('0')))
    return sign + digits.padStart(width - 1, '0');
  return (sign + digits.replace(/^0/, '')).padStart(Math.max(width, text.length), ' ');
}

/** The part of a second, cut off and not rounded. */
function fraction({ nanoseconds = 0 }: Moment, digits: number): string {
  return String(nanoseconds).padStart(9, '0').slice(0, digits).padEnd(digits, '0');
}

/** Counted from 0. */
function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY);
}

/** Weeks start on Monday, and the first of a year is the one that holds its first Thursday. */
function isoWeek(date: Date): { year: number; week: number } {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY);
  return { year: thursday.getUTCFullYear(), week: Math.floor(dayOfYear(thursday) / 7) + 1 };
}
