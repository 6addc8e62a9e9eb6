import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from './embedded/backup/backup-error.ts';
import { namesOfCollections } from './embedded/backup/backup.ts';
import { DATABASE_FILE, lockFolder } from './embedded/embedded-store.ts';
import { decodeDocument } from './embedded/tagged-json.ts';
import type { Store, StoredDocument } from './store.ts';

const BATCH = 500;
/** Collections whose data matters for minutes only. */
const EPHEMERAL = new Set(['live_events', 'rate_limits']);

/** The number of documents in each collection of the target. */
export type DocumentCounts = Record<string, number>;

const collectionsIn = (database: DatabaseSync) =>
  namesOfCollections(database).filter((name) => !EPHEMERAL.has(name));

function* batchesOf(database: DatabaseSync, collection: string): Generator<StoredDocument[]> {
  const page = database.prepare(`SELECT id, doc FROM ${collection} WHERE id > ? ORDER BY id LIMIT ${BATCH}`);
  let last = '';
  for (;;) {
    const rows = page.all(last) as { id: string; doc: string }[];
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows.map(({ doc }) => decodeDocument(doc) as StoredDocument);
  }
}

/** @throws {BackupError} when the target contains accounts that are not in this database */
async function assertNoForeignAccounts(database: DatabaseSync, target: Store): Promise<void> {
  const own = new Set(
    database
      .prepare('SELECT id FROM accounts')
      .all()
      .map(({ id }) => String(id)),
  );
  const existing = await target.collection('accounts').find({}).project({ _id: 1 }).toArray();
  if (existing.every(({ _id }) => own.has(_id))) return;
  throw new BackupError(
    'The target contains data of another Sluice server. Choose an empty database; nothing was changed.',
  );
}

/**
 * Copies everything from an embedded database, whose server must be stopped, to another store. After an interruption it can
 * be run again: existing documents are not changed.
 * @throws {BackupError} when there is nothing to copy, or the target contains other data; {StoreInUseError}
 */
export async function migrate(folder: string, target: Store): Promise<DocumentCounts> {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) throw new BackupError(`There is no database in ${folder}.`);
  const lock = lockFolder(folder);
  const database = new DatabaseSync(file);
  try {
    await assertNoForeignAccounts(database, target);
    const counts: DocumentCounts = {};
    for (const name of collectionsIn(database)) {
      const collection = target.collection(name);
      for (const documents of batchesOf(database, name)) {
        await collection.bulkWrite(
          documents.map(({ _id, ...fields }) => ({
            updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
          })),
        );
      }
      counts[name] = await collection.countDocuments({});
    }
    return counts;
  } finally {
    database.close();
    lock.close();
  }
}
