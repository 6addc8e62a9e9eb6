const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `19 November 2026`, by the calendar of this computer. */
export const formatFullDay = (iso: string): string => dayOfYear.format(new Date(iso));

/** `20 November`, with the year when it is not this one. */
export function formatDay(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  return (moment.getFullYear() === now.getFullYear() ? day : dayOfYear).format(moment);
}

/** `09:12` */
export const formatTime = (iso: string): string => time.format(new Date(iso));

export const isToday = (iso: string, now = new Date()): boolean =>
  new Date(iso).toDateString() === now.toDateString();
