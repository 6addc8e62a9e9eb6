import type { relativeTimeMessages } from '../relative-time-messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** How long ago a moment was, in a few characters. Moments in the future, as clocks may disagree, are "just now". */
export function relativeTime(moment: Date, now: number, messages: typeof relativeTimeMessages): string {
  const age = now - Number(moment);
  if (age < MINUTE) return messages.justNow;
  if (age < HOUR) return messages.minutesAgo(Math.floor(age / MINUTE));
  if (age < DAY) return messages.hoursAgo(Math.floor(age / HOUR));
  if (age < MONTH) return messages.daysAgo(Math.floor(age / DAY));
  return messages.monthsAgo(Math.floor(age / MONTH));
}
