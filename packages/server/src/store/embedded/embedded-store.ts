import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDataFolder } from '../../config/data-folder.ts';
import type { Collection, CollectionOptions, Store, StoredDocument } from '../store.ts';
import { CommitGroup } from './commit-group.ts';
import { EmbeddedCollection } from './embedded-collection.ts';

/** The folder is in use by another process. */
export class StoreInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another process uses the data in ${folder}. Only one process at a time can use the embedded database: ` +
        `stop the other one, choose another DATA_DIR, or set MONGODB_URI.`,
    );
    this.name = 'StoreInUseError';
  }
}

/** The file name of the database. */
export const DATABASE_FILE = 'sluice.sqlite';

/** How long a writer waits for a backup to finish reading. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the embedded database: one SQLite file in `folder`, in write-ahead mode, with every acknowledged write synced to
 * disk. A second file is locked as long as the process lives; the system unlocks it however the process ends.
 *
 * @param options.besideServer opens without the lock, next to a running server. Only for collections that no other process
 * writes: conditional updates are atomic within one process, not between two
 * @throws {StoreInUseError} when another process uses the folder
 * @throws {DataFolderError} when the folder or the database in it can't be used
 */
export function openEmbeddedStore(folder: string, { besideServer = false } = {}): Store {
  const { lock, database } = inDataFolder(folder, () => ({
    lock: besideServer ? undefined : lockFolder(folder),
    database: openDatabase(join(folder, DATABASE_FILE)),
  }));
  const collections = new Map<string, EmbeddedCollection<StoredDocument>>();
  const group = new CommitGroup(database, () => {
    for (const collection of collections.values()) collection.clearCache();
  });

  return {
    kind: 'embedded',
    collection<Document extends StoredDocument>(
      name: string,
      options: CollectionOptions = {},
    ): Collection<Document> {
      const collection = collections.get(name) ?? new EmbeddedCollection(database, name, group, options);
      collections.set(name, collection);
      return collection as unknown as Collection<Document>;
    },
    ping: async () => {
      database.prepare('SELECT 1').get();
    },
    close: async () => {
      if (database.isOpen) {
        group.flush();
        database.close();
      }
      if (lock?.isOpen) lock.close();
    },
  };
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
}

/**
 * Locks the folder for this process until the result is closed.
 * @throws {StoreInUseError} when another process has locked it
 */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'sluice.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) throw new StoreInUseError(folder);
    throw error;
  }
}
