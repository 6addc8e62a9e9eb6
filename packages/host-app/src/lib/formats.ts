/**
 * The locales in which the application writes dates, times, counts, lists and amounts of money. A second language gets its
 * locales here (docs/languages.md).
 */
const locales = {
  /** The day comes first: `26 November`. */
  dates: 'en-GB',
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
export const formatFullDay = formatter(locales.dates, { ...day, year: 'numeric' });

/** `26 November` */
export const formatShortDay = formatter(locales.dates, day);

/** `26 November`, with the year when it is not this one. */
export function formatDay(iso: string | Date): string {
  const isThisYear = new Date(iso).getFullYear() === new Date().getFullYear();
  return isThisYear ? formatShortDay(iso) : formatFullDay(iso);
}

const weekday = formatter(locales.dates, { weekday: 'long' });
/** `Thursday, 26 November` */
export const formatWeekday = (iso: string): string => `${weekday(iso)}, ${formatShortDay(iso)}`;

/** How `Intl.DateTimeFormat` writes `Thursday 26 November`. */
export const TODAY_FORMAT = [locales.dates, { weekday: 'long', ...day }] as const;

/** `Thursday 26 November` */
export const formatWeekdayAndDay = formatter(...TODAY_FORMAT);

/** Today as `Thursday 26 November`. */
export const formatToday = (): string => formatWeekdayAndDay(new Date());

/** `09:12` */
export const formatTime = formatter(locales.dates, time);

/** `26 November 2026, 17:00` */
export const formatFullMoment = (iso: string | Date): string => `${formatFullDay(iso)}, ${formatTime(iso)}`;

/** `26 November, 17:00`, with the year when it is not this one. */
export const formatMoment = (iso: string | Date): string => `${formatDay(iso)}, ${formatTime(iso)}`;

/** `17:00` on the same day, `23 November, 06:00` on another one. */
export const formatShortMoment = (iso: string): string =>
  isToday(iso) ? formatTime(iso) : formatMoment(iso);

export const isToday = (iso: string): boolean => new Date(iso).toDateString() === new Date().toDateString();
