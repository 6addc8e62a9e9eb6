import { expect, it } from 'vitest';
import { type VersionListItem, versionWords } from './VersionList.tsx';

const saved: VersionListItem = {
  version: 2,
  name: 'Hikes',
  tags: ['summer'],
  isDraft: false,
  savedBy: { id: 'usr_1', displayName: 'Ada', initials: 'A' },
  savedAt: '2026-07-01T10:00:00.000Z',
};
const before: VersionListItem = { ...saved, version: 1 };
const gold = 'Else If 2: value Gold → Platinum';

it.each<[string, Partial<VersionListItem>, string | undefined]>([
  ['the one difference of its text', { change: { first: gold, count: 1 } }, gold],
  ['the first of several differences', { change: { first: gold, count: 3 } }, `${gold}, 2 more changes`],
  ['that it was restored', { change: { first: gold, count: 1, restoredFrom: 4 } }, 'Restored from version 4'],
  ['its new name', { name: 'Trips', change: { first: '', count: 0 } }, 'Renamed to “Trips”'],
  ['that its tags changed', { tags: [], change: { first: '', count: 0 } }, 'Tags changed'],
  [
    'all of that together',
    { name: 'Trips', change: { first: gold, count: 1 } },
    `${gold} · Renamed to “Trips”`,
  ],
  ['nothing where nothing is known', {}, undefined],
])('a version says %s', (_, of, expected) => {
  expect(versionWords({ ...saved, ...of }, before)).toBe(expected);
});

it('the first version says that it is the first', () => {
  expect(versionWords(before, undefined)).toBe('First version');
});
