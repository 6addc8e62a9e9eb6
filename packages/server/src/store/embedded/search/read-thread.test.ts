import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ReadThread } from './read-thread.ts';

it('a search that comes while sixty-four others wait is refused with the time to try again, and the next one is answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-read-thread-'));
  const file = join(folder, 'data.sqlite');
  new DatabaseSync(file).close();
  const thread = new ReadThread(file);
  const search = () => thread.all({ sql: 'SELECT ? AS found', parameters: ['it'] });
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, search));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(36);
  expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED', details: { retryAfter: 2 } } });
  expect(await search()).toEqual([{ found: 'it' }]);
  await thread.close();
  rmSync(folder, { recursive: true });
});

it('a thread that has died fails the searches that wait for it, and the next search is answered by another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-read-thread-'));
  const file = join(folder, 'data.sqlite');
  const thread = new ReadThread(file);
  const search = () => thread.all({ sql: 'SELECT ? AS found', parameters: ['it'] });
  // Without the file, the thread dies as it starts.
  const outcomes = await Promise.allSettled([search(), search()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  new DatabaseSync(file).close();
  expect(await search()).toEqual([{ found: 'it' }]);
  await thread.close();
  rmSync(folder, { recursive: true });
});

it('a search that is not finished in its time is stopped and refused, and the next one is answered by the same thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-read-thread-'));
  const file = join(folder, 'data.sqlite');
  new DatabaseSync(file).close();
  const thread = new ReadThread(file);
  const endless =
    'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE in_time()) SELECT max(i) FROM n';
  await expect(thread.all({ sql: endless, parameters: [] })).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { retryAfter: 2 },
  });
  expect(await thread.all({ sql: 'SELECT ? AS found', parameters: ['it'] })).toEqual([{ found: 'it' }]);
  await thread.close();
  rmSync(folder, { recursive: true });
});
