import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { exportSnippetsOf, type ExportedLibrary } from './snippets-export.ts';

const subject = {
  userId: 'ada',
  email: 'ada@example.com',
  confirmedEmail: null,
  workspaceIds: ['one', 'two'],
};
const ids = Array.from({ length: 35 }, (_, number) => `snp_${number}`);
const VERSIONS = 25;

/** A library of 35 snippets with 25 versions each. */
function library() {
  /** How many snippets and versions each call reads. */
  const reads: number[] = [];
  let turns = 0;
  /** Counts a read, and whether other requests had a turn since the one before. */
  const read = (count: number) => {
    reads.push(count);
    const before = turns;
    setImmediate(() => (turns = Math.max(turns, before + 1)));
  };
  const repository: ExportedLibrary['repository'] = {
    listAllIds: async (workspaceId) => (workspaceId === 'one' ? ids : []),
    listTouchedBy: async (_userId, batch) => {
      read(batch.length);
      return batch.map((_id) => ({ _id, createdBy: 'ada', updatedBy: 'bob', favoriteOf: ['ada'] }) as never);
    },
  };
  const versions: ExportedLibrary['versions'] = {
    listIdsSavedBy: async (_userId, batch) =>
      batch.flatMap((id) => Array.from({ length: VERSIONS }, (_, version) => `${id}:${version}`)),
    findWhole: async (some) => {
      read(some.length);
      return some.map((_id) => ({ _id, savedBy: 'ada' }) as never);
    },
  };
  return { reads, turns: () => turns, exported: exportSnippetsOf(subject, { repository, versions }) };
}

it('a person who exports a large library has it read two snippets or versions at a time, with other requests in between', async () => {
  const { reads, turns, exported } = library();
  expect(await Readable.from(exported.favorites).toArray()).toEqual(ids);
  expect(await Readable.from(exported.snippets).toArray()).toHaveLength(35);
  const pairs = [...Array.from({ length: 17 }, () => 2), 1];
  expect(reads).toEqual([...pairs, ...pairs]);
  expect(await Readable.from(exported.snippetVersions).toArray()).toHaveLength(35 * VERSIONS);
  expect(Math.max(...reads)).toBe(2);
  expect(turns()).toBe(reads.length);
});

it('an export that is no longer downloaded reads nothing more', async () => {
  const { reads, exported } = library();
  for await (const version of exported.snippetVersions) {
    expect(version).toEqual({ savedBy: 'ada' });
    break;
  }
  await new Promise(setImmediate);
  expect(reads).toEqual([2]);
});
