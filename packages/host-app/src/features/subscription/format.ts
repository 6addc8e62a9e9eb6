import type { SubscriptionMessages } from './messages.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const fullDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `26 November 2026` */
export const formatDay = (iso: string): string => fullDay.format(new Date(iso));
/** `26 November` */
export const formatShortDay = (iso: string): string => day.format(new Date(iso));
/** `Thursday, 26 November` */
export const formatWeekday = (iso: string): string =>
  `${weekday.format(new Date(iso))}, ${formatShortDay(iso)}`;
/** `26 November at 17:00` */
export const formatMoment = (iso: string): string => dayAndTime.format(new Date(iso));

/** A card is valid to the end of its month. */
export const hasExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  at: number,
): boolean => new Date(expYear, expMonth).getTime() <= at;

/** An amount in the smallest unit of its currency; whole amounts without decimals if wanted. */
export function formatMoney(amount: number, currency: string, isShort = false): string {
  const code = currency.toUpperCase();
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  const hasNone = isShort && Number.isInteger(value);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    ...(hasNone && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(value);
}

/** How long ago something was, by the clock of this computer. */
export function formatAgo(iso: string, now: number, texts: SubscriptionMessages['ago']): string {
  const past = Math.max(0, now - Date.parse(iso));
  if (past < MINUTE) return texts.now;
  if (past < HOUR) return texts.minutes(Math.floor(past / MINUTE));
  if (past < DAY) return texts.hours(Math.floor(past / HOUR));
  const days = Math.floor(past / DAY);
  return days < 30 ? texts.days(days) : texts.months(Math.floor(days / 30));
}
