export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
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
