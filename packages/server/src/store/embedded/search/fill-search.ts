import type { DatabaseSync } from 'node:sqlite';
import type { CommitGroup } from '../commit-group.ts';
import { searchTables } from './search-tables.ts';

/** Few enough that writing their keys holds up no request. */
const SLICE = 20;

/**
 * Gives keys to the documents of a collection that have none, because they were saved before it was searched by keys. Each
 * slice is a transaction of its own: after an interruption the rest follows at the next start.
 */
export async function fillSearch(
  database: DatabaseSync,
  group: CommitGroup,
  collection: string,
): Promise<void> {
  const { keys } = searchTables(collection);
  const findSlice = database.prepare(
    `SELECT s.id FROM ${collection} s WHERE s.id > ? AND NOT EXISTS (SELECT 1 FROM ${keys} k WHERE k.id = s.id) ` +
      `ORDER BY s.id LIMIT ${SLICE}`,
  );
  // The trigger for updates writes the keys.
  const touch = database.prepare(
    `UPDATE ${collection} SET doc = doc WHERE id IN (SELECT value FROM json_each(?))`,
  );
  let last = '';
  for (;;) {
    const ids = group.read(() => findSlice.all(last)).map(({ id }) => id as string);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) return;
    await group.write(() => touch.run(JSON.stringify(ids)));
  }
}
