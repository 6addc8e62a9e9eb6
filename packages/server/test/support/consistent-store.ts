import { expect } from 'vitest';

type Document = { _id: string } & Record<string, unknown>;

/** All documents of a collection. */
type ReadAll = (collection: string) => Promise<Document[]>;

/** What must be true of a store whenever nothing is under way. */
export async function assertConsistent(all: ReadAll): Promise<void> {
  await assertOwned(all);
  await assertVersions(all);
  const failed = (await all('jobs')).filter(({ state }) => state === 'failed');
  expect(failed, 'no job was given up').toEqual([]);
}

/** Every workspace has an owner, who is a member, and all members exist. */
async function assertOwned(all: ReadAll): Promise<void> {
  const people = new Set((await all('accounts')).map(({ _id }) => _id));
  const members = await all('workspace_members');
  const memberIds = new Set(members.map(({ _id }) => _id));
  for (const { _id, ownerId, deletedAt, departing } of await all('workspaces')) {
    if (deletedAt !== null) continue;
    expect(memberIds, 'the owner is a member').toContain(`${_id}:${String(ownerId)}`);
    expect(people, 'the owner exists').toContain(ownerId);
    expect(departing ?? [], 'nobody is leaving').toEqual([]);
  }
  for (const { userId, joining } of members) {
    expect(people, 'a member exists').toContain(userId);
    expect(joining, 'nobody is joining').toBeUndefined();
  }
}

/** Every snippet has all its earlier versions, and there are no versions of snippets that do not exist. */
async function assertVersions(all: ReadAll): Promise<void> {
  const versions = await all('snippet_versions');
  const currentOf = new Map((await all('snippets')).map(({ _id, version }) => [_id, Number(version)]));
  for (const { snippetId } of versions) expect([...currentOf.keys()], 'no orphan').toContain(snippetId);
  for (const [id, current] of currentOf) {
    const earlier = versions
      .filter(({ snippetId }) => snippetId === id)
      .map(({ version }) => Number(version))
      .filter((version) => version < current);
    const wanted = Array.from({ length: current - 1 }, (_, index) => index + 1);
    expect(
      earlier.toSorted((a, b) => a - b),
      'every version',
    ).toEqual(wanted);
  }
}
