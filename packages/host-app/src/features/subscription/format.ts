import { DAY, HOUR, MINUTE } from '../../lib/formats/dates.ts';
import type { SubscriptionMessages } from './messages.ts';

/** A card is valid to the end of its month. */
export const hasExpired = (
  { expMonth, expYear }: { expMonth: number; expYear: number },
  at: number,
): boolean => new Date(expYear, expMonth).getTime() <= at;

/** How long ago something was, by the clock of this computer. */
export function formatAgo(iso: string, now: number, texts: SubscriptionMessages['ago']): string {
  const past = Math.max(0, now - Date.parse(iso));
  if (past < MINUTE) return texts.now;
  if (past < HOUR) return texts.minutes(Math.floor(past / MINUTE));
  if (past < DAY) return texts.hours(Math.floor(past / HOUR));
  const days = Math.floor(past / DAY);
  return days < 30 ? texts.days(days) : texts.months(Math.floor(days / 30));
}
