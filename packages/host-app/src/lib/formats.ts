/**
 * The locales in which the application writes dates, times, counts, lists and amounts of money. A second language gets its
 * locales here (docs/languages.md).
 */
const locales = {
  /** The day comes first: `26 November`. */
  dayFirst: 'en-GB',
  /** The month comes first: `Nov 26`. */
  monthFirst: 'en',
  numbers: 'en',
  money: 'en-US',
} as const;

/** `10,000` */
export const formatCount = (count: number): string => count.toLocaleString(locales.numbers);

/** `2.5`: always with one decimal. */
export const formatDecimal = (value: number): string =>
  value.toLocaleString(locales.numbers, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A count with the word for what is counted: `1 snippet`, `1,200 snippets`. */
export const formatPlural = (count: number, one: string, more = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

/** The part of a list that a page shows: `1–25 of 1,200`. */
export const formatRange = (first: number, last: number, total: number): string =>
  `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;

/** `Ada, Grace, and Linus` */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(locales.numbers).format(names);

/** An amount in the smallest unit of its currency; whole amounts without decimals if wanted. */
export function formatMoney(amount: number, currency: string, isShort = false): string {
  const money = { style: 'currency', currency: currency.toUpperCase() } as const;
  const digits = new Intl.NumberFormat(locales.money, money).resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  const hasNone = isShort && Number.isInteger(value);
  return new Intl.NumberFormat(locales.money, {
    ...money,
    ...(hasNone && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(value);
}

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** Formats are made when they are first used: to make one takes far longer than to use it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (iso: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => (format ??= new Intl.DateTimeFormat(locale, options)).format(new Date(iso));
}

const day = { day: 'numeric', month: 'long' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

// All of them are by the calendar and the clock of this computer.

/** `26 November 2026` */
export const formatFullDay = formatter(locales.dayFirst, { ...day, year: 'numeric' });

/** `November 26, 2026` */
export const formatFullDayMonthFirst = formatter(locales.monthFirst, { ...day, year: 'numeric' });

/** `26 November` */
export const formatShortDay = formatter(locales.dayFirst, day);

/** `26 November`, with the year when it is not this one. */
export function formatDay(iso: string): string {
  const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear();
  return isThisYear ? formatShortDay(iso) : formatFullDay(iso);
}

const weekday = formatter(locales.dayFirst, { weekday: 'long' });
/** `Thursday, 26 November` */
export const formatWeekday = (iso: string): string => `${weekday(iso)}, ${formatShortDay(iso)}`;

/** How `Intl.DateTimeFormat` writes `Thursday 26 November`. */
export const TODAY_FORMAT = [locales.dayFirst, { weekday: 'long', ...day }] as const;

/** `Thursday 26 November` */
export const formatWeekdayAndDay = formatter(...TODAY_FORMAT);

/** Today as `Thursday 26 November`. */
export const formatToday = (): string => formatWeekdayAndDay(new Date());

/** `09:12` */
export const formatTime = formatter(locales.dayFirst, time);

/** `26 November at 17:00` */
export const formatMoment = formatter(locales.dayFirst, { ...day, ...time });

/** `Nov 23, 2026, 06:00` */
export const formatFullMoment = formatter(locales.monthFirst, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...time,
});

const shortMoment = formatter(locales.monthFirst, { month: 'short', day: 'numeric', ...time });
/** `17:00` on the same day, `Nov 23, 06:00` on another one. */
export const formatShortMoment = (moment: string): string =>
  isToday(moment) ? formatTime(moment) : shortMoment(moment);

/** Everything about a moment, to the second, for the tooltip of a shorter form: `11/26/2026, 5:00:00 PM`. */
export const formatExactMoment = (iso: string): string => new Date(iso).toLocaleString(locales.monthFirst);

export const isToday = (iso: string): boolean => new Date(iso).toDateString() === new Date().toDateString();
