import { useNow } from '../../hooks/useNow.ts';
import { useSection } from '../../messages/useSection.ts';

/** Says how long ago a moment was, in a few characters, such as "4m ago". The component renders again every minute. */
export function useRelativeTime(): (moment: Date) => string {
  const messages = useSection('snippetTable', relativeTimeMessages);
  const now = useNow();
  return (moment) => relativeTime(moment, now, messages);
}

/**
 * The words for how long ago something was, in a few characters: a part of the words of the snippet table, for other places,
 * too.
 */
export const relativeTimeMessages = {
  justNow: 'just now',
  minutesAgo: (count: number) => `${String(count)}m ago`,
  hoursAgo: (count: number) => `${String(count)}h ago`,
  daysAgo: (count: number) => `${String(count)}d ago`,
  monthsAgo: (count: number) => `${String(count)}mo ago`,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** Says how long ago a moment was, in a few characters. Moments in the future, as clocks may disagree, are "just now". */
export function relativeTime(moment: Date, now: number, messages: typeof relativeTimeMessages): string {
  const age = now - Number(moment);
  if (age < MINUTE) return messages.justNow;
  if (age < HOUR) return messages.minutesAgo(Math.floor(age / MINUTE));
  if (age < DAY) return messages.hoursAgo(Math.floor(age / HOUR));
  if (age < MONTH) return messages.daysAgo(Math.floor(age / DAY));
  return messages.monthsAgo(Math.floor(age / MONTH));
}
