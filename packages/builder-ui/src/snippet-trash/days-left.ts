const DAY = 24 * 60 * 60 * 1000;

/** How many days, the current one included, a deleted snippet can still be restored; 0 when its time is up. */
export function daysLeft(deletedAt: Date, keptForDays: number, now: number): number {
  const left = Math.ceil((deletedAt.getTime() + keptForDays * DAY - now) / DAY);
  return Math.min(keptForDays, Math.max(0, left));
}
