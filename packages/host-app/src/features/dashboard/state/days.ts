export const DAY = 24 * 60 * 60 * 1000;

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Sunday 22 November` */
export const formatToday = (now = new Date()): string => today.format(now);

/** `Thursday 26 November` */
export const formatDay = (iso: string): string => today.format(new Date(iso));

/** `at 06:00` on the same day, else `on 23 November at 06:00`. */
export function formatMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? `at ${time.format(moment)}` : `on ${dayAndTime.format(moment)}`;
}

/** How many days are left, a begun day included, as on the subscription page. */
export const daysLeft = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / DAY));

/** An amount in the smallest unit of its currency, without decimals if there are none. */
export function formatPrice(amount: number, currency: string): string {
  const format = (digits?: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      ...(digits !== undefined && { minimumFractionDigits: digits }),
    });
  const digits = format().resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return format(Number.isInteger(value) ? 0 : digits).format(value);
}
