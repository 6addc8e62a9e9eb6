/** What a text says about a moment; whatever it does not say is undefined. */
export interface WrittenDate {
  year?: number | undefined;
  /** The day of the year. */
  yearDay?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
  hour?: number | undefined;
  minute?: number | undefined;
  second?: number | undefined;
  /** The digits after the second. */
  fraction?: string | undefined;
  zone?: string | undefined;
  /** The year is meant as it is: `05` is not 2005. */
  isWholeYear?: boolean | undefined;
  isBeforeChrist?: boolean | undefined;
}

/** Ruby does not read longer texts. */
const MAX_LENGTH = 128;

/**
 * Finds a date and a time in a text, in each of the forms that Ruby's `Date._parse` knows and in its order: what
 * is found first is taken out, and the rest is searched for the next. `text` is in lower case.
 */
export function readWrittenDate(text: string): WrittenDate | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const found: WrittenDate = {};
  let rest = text.replaceAll(/[^-+',./:@\p{L}\p{M}\p{N}[\]]+/gu, ' ');
  const take = (pattern: RegExp, read: (parts: Parts) => void): boolean => {
    const match = pattern.exec(rest);
    if (match === null) return false;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replaceAll(
      / +/g,
      ' ',
    );
    read(match.map((part: string | undefined) => part));
    return true;
  };
  take(weekday, () => undefined);
  take(timeOfDay, ([, time = '', zone]) => readTime(found, time, zone));
  dateForms.some(([pattern, read]) => take(pattern, (parts) => read(found, parts)));
  take(/\b(?:bc\b|bce\b|b\.c\.)/, () => {
    found.isBeforeChrist = true;
  });
  take(/^ ?(\d{1,2}) ?$/, ([, digits]) => readLeftOver(found, Number(digits)));
  return completed(found);
}

type Parts = readonly (string | undefined)[];
type Read = (found: WrittenDate, parts: Parts) => void;

const weekday = /\b(?:sun|mon|tue|wed|thu|fri|sat)[^-/\d ]*/;
const timeOfDay =
  /((?<!\d)\d+ ?(?:(?:: ?\d+(?: ?: ?\d+(?:[,.]\d*)?)?|h(?: ?\d+m?(?: ?\d+s?)?)?)(?: ?[ap](?:m\b|\.m\.))?|[ap](?:m\b|\.m\.)))(?: ?((?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?|(?:[a-z.]+ )+(?:standard|daylight) time\b|\p{L}+(?: dst)?(?![\p{L}\d_])))?/u;
const partsOfTime = /^(\d+)h?(?: ?:? ?(\d+)m?(?: ?:? ?(\d+)(?:[,.](\d*))?s?)?)?(?: ?([ap])(?:m\b|\.m\.))?/;

function readTime(found: WrittenDate, written: string, zone: string | undefined): void {
  const [, hour, minute, second, fraction, half] = partsOfTime.exec(written) ?? [];
  found.zone = zone;
  found.hour = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  found.minute = numberOf(minute);
  found.second = numberOf(second);
  found.fraction = fraction;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const ERA = String.raw`(c(?:e|\.e\.)|b(?:ce|\.c\.e\.)|a(?:d|\.d\.)|b(?:c|\.c\.))?`;

/** The forms of a date, each with what its parts are. Only the first that is found counts. */
const dateForms: readonly (readonly [RegExp, Read])[] = [
  // 1 March 2026
  [
    new RegExp(
      String.raw`('?(?<!\d)\d+)[^-\d ]* ?(${MONTHS})[^-\d ']*(?: ?${ERA} ?('?-?\d+(?:(?:st|nd|rd|th)\b)?))?`,
    ),
    (found, [, day, month, era, year]) => setDay(found, year, monthOf(month), day, era?.startsWith('b')),
  ],
  // March 1, 2026
  [
    new RegExp(String.raw`\b(${MONTHS})[^-\d ']* ?('?\d+)[^-\d ']*(?: ?,? ?${ERA} ?('?-?\d+))?`),
    (found, [, month, day, era, year]) => setDay(found, year, monthOf(month), day, era?.startsWith('b')),
  ],
  [/('?[-+]?(?<!\d)\d+)-(\d+)-('?-?\d+)/, inOrder],
  // Years of an emperor of Japan.
  [
    /\b([mtshr])(\d+)\.(\d+)\.(\d+)/,
    (found, [, era = '', year, month, day]) => {
      const first = [1867, 1911, 1925, 1988, 2018]['mtshr'.indexOf(era)] ?? 0;
      setNumbers(found, first + Number(year), Number(month), Number(day));
    },
  ],
  [
    new RegExp(String.raw`('?-?(?<!\d)\d+)-(${MONTHS})[^-/.]*-('?-?\d+)`),
    (found, [, day, month, year]) => setDay(found, year, monthOf(month), day),
  ],
  [
    new RegExp(String.raw`\b(${MONTHS})[^-/.]{0,40}-('?-?\d+)(?:-('?-?\d+))?`),
    (found, [, month, day, year]) => setDay(found, year, monthOf(month), day),
  ],
  [/('?-?(?<!\d)\d+)\/ ?('?\d+)(?:\D ?('?-?\d+))?/, inOrder],
  [/('?-?(?<!\d)\d+)\. ?('?\d+)\. ?('?-?\d+)/, inOrder],
  // Weeks of a year, of which only the engine's parser takes notice.
  [/\b(?:\d{2}|\d{4})?-?w\d{2}(?:-?\d)?\b|-w-\d\b/, () => undefined],
  [
    /--(\d{2})?-(\d{2})\b/,
    (found, [, month, day]) => setNumbers(found, undefined, numberOf(month), Number(day)),
  ],
  [
    /--(\d{2})(\d{2})?\b/,
    (found, [, month, day]) => setNumbers(found, undefined, Number(month), numberOf(day)),
  ],
  // The day of a year: 2026-060.
  [
    /^(?!.*[,.](?:\d{2}|\d{4})-\d{3}\b).*?\b(\d{2}|\d{4})-(\d{3})\b/,
    (found, [, year, day]) => {
      found.year = Number(year);
      found.yearDay = Number(day);
    },
  ],
  [
    /^(?!.*\d-\d{3}\b).*?\b-(\d{3})\b/,
    (found, [, day]) => {
      found.yearDay = Number(day);
    },
  ],
  [
    /'(\d+)\b/,
    (found, [, year]) => {
      found.year = Number(year);
    },
  ],
  [
    new RegExp(String.raw`\b(${MONTHS})\S*`),
    (found, [, month]) => setNumbers(found, undefined, Number(monthOf(month))),
  ],
  [/(?<!\d)(\d+)(?:st|nd|rd|th)\b/, (found, [, day]) => setNumbers(found, undefined, undefined, Number(day))],
  [
    /([-+]?)(\d{2,14})(?: ?t? ?(\d{2,6})?(?:[,.](\d*))?)?(?: ?(z\b|[-+]\d{1,4}\b|\[[-+]?\d[^\]]*\]))?/,
    readDigits,
  ],
];

function inOrder(found: WrittenDate, [, year, month, day]: Parts): void {
  setDay(found, year, month, day);
}

function monthOf(name = ''): string {
  return String(MONTHS.split('|').indexOf(name) + 1);
}

function setNumbers(found: WrittenDate, year?: number, month?: number, day?: number): void {
  found.year = year;
  found.month = month;
  found.day = day;
}

/**
 * Year, month and day, unless their looks say otherwise: what has an apostrophe or more than two digits is a year, and two
 * parts alone are a month and a day.
 */
function setDay(
  found: WrittenDate,
  first: string | undefined,
  second: string | undefined,
  third: string | undefined,
  isBeforeChrist = false,
): void {
  let [year, month, day] = [first, second, third];
  if (year !== undefined && month !== undefined && day === undefined) [year, month, day] = [day, year, month];
  if (year === undefined && looksLikeYear(day)) [year, day] = [day, year];
  const [, digits, ending] = /(\d+)(.+)?/.exec(year ?? '') ?? [];
  if (ending !== undefined) [year, day] = [day, digits];
  if (looksLikeYear(month)) [year, month, day] = [month, day, year];
  if (looksLikeYear(day)) [year, day] = [day, year];
  const [, sign, number = ''] = /([-+])?(\d+)/.exec(year ?? '') ?? [];
  if (sign !== undefined || number.length > 2) found.isWholeYear = true;
  if (number !== '') found.year = Number((sign ?? '') + number);
  if (isBeforeChrist) found.isBeforeChrist = true;
  found.month = numberOf(/\d+/.exec(month ?? '')?.[0]);
  found.day = numberOf(/\d+/.exec(day ?? '')?.[0]);
}

function looksLikeYear(part: string | undefined): boolean {
  return part !== undefined && (part.startsWith("'") || part.length > 2);
}

/** A row of digits: a date, a time right after it, or, before a point, a time alone. */
function readDigits(found: WrittenDate, [, sign, digits = '', time, fraction, zone]: Parts): void {
  if (time !== undefined || fraction === undefined) readFromStart(found, digits, sign === '-' ? -1 : 1);
  else if (digits.length < 8 || digits.length % 2 === 0) readFromEnd(found, digits, sign === '-' ? -1 : 1);
  if (time !== undefined && time.length % 2 === 0)
    if (fraction === undefined) readClock(found, time);
    else readFromEnd(found, time);
  found.fraction = fraction ?? found.fraction;
  found.zone = zone === undefined ? found.zone : zoneIn(zone);
}

/** `[-5:EST]` */
function zoneIn(zone: string): string {
  if (!zone.startsWith('[')) return zone;
  const [offset = '', name] = zone.slice(1, -1).split(/:(.*)/s);
  return name ?? (/^\d/.test(offset) ? `+${offset}` : offset);
}

function readFromStart(found: WrittenDate, digits: string, sign: number): void {
  const two = (at: number): number => Number(digits.slice(at, at + 2));
  switch (digits.length) {
    case 2:
      found.day = two(0);
      break;
    case 3:
      found.yearDay = Number(digits);
      break;
    case 4:
      found.month = two(0);
      found.day = two(2);
      break;
    case 5:
    case 7:
      found.year = sign * Number(digits.slice(0, -3));
      found.yearDay = Number(digits.slice(-3));
      break;
    case 6:
      setNumbers(found, sign * two(0), two(2), two(4));
      break;
    case 8:
    case 10:
    case 12:
    case 14:
      setNumbers(found, sign * Number(digits.slice(0, 4)), two(4), two(6));
      readClock(found, digits.slice(8));
      found.isWholeYear = true;
      break;
    default:
  }
}

/** Hours, minutes and seconds, as many as there are. */
function readClock(found: WrittenDate, digits: string): void {
  const [hour, minute, second] = [0, 2, 4].map((at) => numberOf(digits.slice(at, at + 2) || undefined));
  found.hour = hour ?? found.hour;
  found.minute = minute ?? found.minute;
  found.second = second ?? found.second;
}

/** The last digits are the seconds, those before them minutes, hours, and so on. */
function readFromEnd(found: WrittenDate, digits: string, sign = 1): void {
  const names = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;
  let end = digits.length;
  for (const name of names) {
    if (end <= 0) return;
    const start = name === 'year' ? 0 : Math.max(end - 2, 0);
    found[name] = Number(digits.slice(start, end)) * (name === 'year' ? sign : 1);
    if (end - start > 2) found.isWholeYear = true;
    end = start;
  }
}

/** A single number that is left is the day of a time, or the hour of a day. */
function readLeftOver(found: WrittenDate, number: number): void {
  if (found.hour !== undefined && found.day === undefined && number >= 1 && number <= 31) found.day = number;
  if (found.day !== undefined && found.hour === undefined && number <= 24) found.hour = number;
}

/** A year of two digits is one between 1969 and 2068. */
function completed(found: WrittenDate): WrittenDate {
  if (found.year === undefined) return found;
  const year = found.isBeforeChrist === true ? 1 - found.year : found.year;
  const isShort = found.isWholeYear !== true && year >= 0 && year < 100;
  return { ...found, year: isShort ? year + (year < 69 ? 2000 : 1900) : year };
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
