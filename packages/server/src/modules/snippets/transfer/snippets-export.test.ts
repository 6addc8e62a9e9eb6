import { expect, it, vi } from 'vitest';
import type { SnippetsRepository } from '../library/snippets.repository.ts';
import type { VersionsRepository } from '../library/versions.repository.ts';
import { exportSnippetsOf } from './snippets-export.ts';

const subject = {
  userId: 'ada',
  email: 'ada@example.com',
  confirmedEmail: null,
  workspaceIds: ['one', 'two'],
};

it('a person who exports a large library has it read ten snippets at a time, with other requests in between', async () => {
  const ids = Array.from({ length: 35 }, (_, number) => `snp_${number}`);
  let turns = 0;
  const listTouchedBy = vi.fn<SnippetsRepository['listTouchedBy']>(async (_userId, slice) => {
    const turn = turns;
    setImmediate(() => {
      if (turns === turn) turns += 1;
    });
    return slice.map((_id) => ({ _id, createdBy: 'ada', updatedBy: 'bob', favoriteOf: ['ada'] }) as never);
  });
  const listSavedBy = vi.fn<VersionsRepository['listSavedBy']>(async () => []);
  const exported = await exportSnippetsOf(subject, {
    repository: { listAllIds: async (workspaceId) => (workspaceId === 'one' ? ids : []), listTouchedBy },
    versions: { listSavedBy },
  });
  expect(exported.favorites).toEqual(ids);
  expect(exported.snippets).toHaveLength(35);
  const sizes = [10, 10, 10, 5];
  expect(listTouchedBy.mock.calls.map(([, slice]) => slice.length)).toEqual(sizes);
  expect(listSavedBy).toHaveBeenCalledTimes(4);
  expect(turns).toBe(4);
});
