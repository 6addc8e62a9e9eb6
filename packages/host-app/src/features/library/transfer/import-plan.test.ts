import { expect, it } from 'vitest';
import {
  conflictsIn,
  namesOf,
  plannedImport,
  type ComparedSnippet,
  type Decision,
} from './read-library-file.ts';

const snippet = (name: string) => ({ name, content: 'theirs' });
const existing = {
  id: 'snp_1',
  version: 3,
  name: 'Known',
  updatedBy: { id: 'usr_1', displayName: 'Mara Voss', initials: 'MV' },
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const compared: ComparedSnippet[] = [
  { snippet: snippet('Fresh'), comparison: { state: 'new' } },
  { snippet: snippet('Same'), comparison: { state: 'same' } },
  { snippet: snippet('Known'), comparison: { state: 'different', existing } },
];
const planned = (decision: Decision) => plannedImport(compared, () => decision);

it('an import leaves out what the library has, and does with the rest what was decided', () => {
  expect(planned('skip')).toEqual([snippet('Fresh')]);
  expect(planned('copy')).toEqual([snippet('Fresh'), { ...snippet('Known'), asCopy: true }]);
  expect(planned('replace')).toEqual([
    snippet('Fresh'),
    { ...snippet('Known'), replaces: { id: 'snp_1', version: 3 } },
  ]);
});

it('a snippet is replaced once, also when the file has two of its name', () => {
  const twice = [
    ...compared,
    { snippet: snippet('known'), comparison: { state: 'different', existing } as const },
  ];
  expect(plannedImport(twice, () => 'replace').at(-1)).toEqual({ ...snippet('known'), asCopy: true });
});

it('snippets that need a decision are listed with their place in the file', () => {
  expect(conflictsIn(compared)).toEqual([{ index: 2, snippet: snippet('Known'), existing }]);
  expect([namesOf(compared, 'new'), namesOf(compared, 'same')]).toEqual([['Fresh'], ['Same']]);
});
