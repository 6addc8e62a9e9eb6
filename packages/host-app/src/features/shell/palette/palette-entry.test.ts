import { Tag } from 'lucide-react';
import { expect, it } from 'vitest';
import { orderEntries, type PaletteEntry, type PaletteGroup } from './palette-entry.ts';

const entry = (group: PaletteGroup, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group,
  label,
  icon: Tag,
  ...more,
});

const order = (entries: readonly PaletteEntry[], typed: string) =>
  orderEntries(entries, typed).map(({ label }) => label);

it('the group with the best result comes first, and each group begins with its best', () => {
  const entries = [
    entry('snippets', 'Subject settings'),
    entry('actions', 'Change the settings'),
    entry('pages', 'Profile settings'),
    entry('pages', 'Settings'),
  ];
  expect(order(entries, 'settings')).toEqual([
    'Settings',
    'Profile settings',
    'Subject settings',
    'Change the settings',
  ]);
});

it('every word that is typed has to be found, in any order', () => {
  const entries = [entry('pages', 'User Management'), entry('pages', 'Data Management')];
  expect(order(entries, 'man us')).toEqual(['User Management']);
});

it('an entry is also found by other words for it, after those that have the word in their name', () => {
  const entries = [entry('pages', 'Subscription', { keywords: 'billing plan' }), entry('pages', 'Plan B')];
  expect(order(entries, 'plan')).toEqual(['Plan B', 'Subscription']);
});

it('what the server finds by its Liquid is listed last, and what nobody finds is not listed', () => {
  const entries = [
    entry('snippets', 'Storm warning', { isFound: true }),
    entry('snippets', 'Gear care'),
    entry('pages', 'Plan'),
  ];
  expect(order(entries, 'plan')).toEqual(['Plan', 'Storm warning']);
});

it('a page comes before an attribute and a rare action that fit as well', () => {
  const entries = [
    entry('actions', 'Dark theme', { isHiddenAtFirst: true }),
    entry('pages', 'days_since_order', { isCode: true }),
    entry('pages', 'Data'),
  ];
  expect(order(entries, 'da')).toEqual(['Data', 'days_since_order', 'Dark theme']);
  expect(order(entries, '')).toEqual(['days_since_order', 'Data']);
});
