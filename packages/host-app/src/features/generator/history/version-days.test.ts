import { expect, it } from 'vitest';
import { daysAgo, versionDays, type VersionListItem } from './VersionList.tsx';

const savedBy = { id: 'usr_1', displayName: 'Ada', initials: 'A' };
const version = (number: number, savedAt: Date): VersionListItem => ({
  version: number,
  name: 'Greeting',
  tags: [],
  isDraft: false,
  savedBy,
  savedAt: savedAt.toISOString(),
});

it('versions are grouped by the day on which they were saved, newest first', () => {
  const days = versionDays([
    version(3, new Date(2026, 2, 2, 0, 1)),
    version(2, new Date(2026, 2, 1, 23, 59)),
    version(1, new Date(2026, 2, 1, 0, 0)),
  ]);
  expect(days.map(({ versions }) => versions.map((item) => item.version))).toEqual([[3], [2, 1]]);
  expect(days[1]?.day).toEqual(new Date(2026, 2, 1));
});

it.each([
  [0, new Date(2026, 2, 2)],
  [1, new Date(2026, 2, 1)],
  [2, new Date(2026, 1, 28)],
])('a day is %i days ago, whatever the hour', (days, day) => {
  expect(daysAgo(day, new Date(2026, 2, 2, 0, 5))).toBe(days);
  expect(daysAgo(day, new Date(2026, 2, 2, 23, 55))).toBe(days);
});
