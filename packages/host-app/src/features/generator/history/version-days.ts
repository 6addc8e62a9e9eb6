import type { SuccessOf, listVersions } from '@sluice/server/contracts';

export type VersionListItem = SuccessOf<typeof listVersions>['items'][number];

/** The versions that were saved on one day of the person's calendar, newest first. */
export interface VersionDay {
  /** The first moment of the day. */
  day: Date;
  versions: VersionListItem[];
}

function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** Groups versions, newest first, by the day on which they were saved. */
export function versionDays(versions: readonly VersionListItem[]): VersionDay[] {
  const days: VersionDay[] = [];
  for (const version of versions) {
    const day = startOfDay(new Date(version.savedAt));
    const last = days.at(-1);
    if (last?.day.getTime() === day.getTime()) last.versions.push(version);
    else days.push({ day, versions: [version] });
  }
  return days;
}

/** How many days before `now` a day is: 0 today, 1 yesterday. */
export function daysAgo(day: Date, now: Date): number {
  // Days are an hour longer or shorter when the clock changes.
  return Math.round((startOfDay(now).getTime() - day.getTime()) / 86_400_000);
}
