import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, namesOfCollections } from '../store/embedded/backup/backup.ts';
import { DATABASE_FILE, lockFolder } from '../store/embedded/embedded-store.ts';
import { type DocumentRow, textsIn } from '../store/embedded/document-table.ts';
import { decodeParts } from '../store/embedded/tagged-json.ts';
import { openStore } from '../store/open-store.ts';
import type { Store, StoredDocument } from '../store/store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: migrate          copies the embedded database in DATA_DIR to MONGODB_URI (set both); stop the server first';

const BATCH = 500;
/** Collections whose data matters for minutes only. */
const EPHEMERAL = new Set(['live_events', 'rate_limits']);

/** The number of documents in each collection of the target. */
type DocumentCounts = Record<string, number>;

const collectionsIn = (database: DatabaseSync) =>
  namesOfCollections(database).filter((name) => !EPHEMERAL.has(name));

function* batchesOf(database: DatabaseSync, collection: string): Generator<StoredDocument[]> {
  const page = database.prepare(`SELECT * FROM ${collection} WHERE id > ? ORDER BY id LIMIT ${BATCH}`);
  let last = '';
  for (;;) {
    const rows = page.all(last) as DocumentRow[];
    if (rows.length === 0) return;
    last = (rows.at(-1)?.['id'] as string | undefined) ?? last;
    yield rows.map((row) => decodeParts(textsIn(row)) as StoredDocument);
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
async function migrate(folder: string, target: Store): Promise<DocumentCounts> {
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

await runCommand(async (args, configuration) => {
  const { dataDir, mongodbUri } = configuration;
  if (args.length > 0 || mongodbUri === undefined) throw new UsageError(USAGE);
  // An older database is brought into today's form first, because the target has that.
  if (existsSync(join(dataDir, DATABASE_FILE))) await (await openStore({ dataDir })).close();
  const target = await openStore(configuration);
  try {
    const counts = await migrate(dataDir, target);
    const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
    return [
      ...lines,
      `Done. Start the server with MONGODB_URI and the same SESSION_SECRET and PROVIDER_KEYS (what you never set is in ${dataDir}/session-secret and, as the key "generated", in ${dataDir}/provider-key).`,
    ].join('\n');
  } finally {
    await target.close();
  }
});
