/** How long ago something was, in a few characters: a part of the words of the snippet table, for other places, too. */
export const relativeTimeMessages = {
  justNow: 'just now',
  minutesAgo: (count: number) => `${String(count)}m ago`,
  hoursAgo: (count: number) => `${String(count)}h ago`,
  daysAgo: (count: number) => `${String(count)}d ago`,
  monthsAgo: (count: number) => `${String(count)}mo ago`,
};
