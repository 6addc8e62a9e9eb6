import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statfsSync } from 'node:fs';
import { inDataFolder } from '../../config/data-folder.ts';
import { isDiskFailure } from '../outage.ts';
import type { SearchFields, SearchIndex } from '../search.ts';
import type { Collection, CollectionOptions, Store, StoredDocument } from '../store.ts';
import { CommitGroup } from './commit-group.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import { assertWholeLog, openDatabase } from './open-database.ts';
import { EmbeddedSearch, fillSearch, GramMerger } from './search/embedded-search.ts';
import { ReadThread } from './search/read-thread.ts';
import { ensureSearchTables } from './search/search-tables.ts';

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

/**
 * Opens the embedded database: one SQLite file in `folder`, in write-ahead mode, with every acknowledged write synced to
 * disk. A second file is locked as long as the process lives; the system unlocks it however the process ends.
 *
 * @param options.besideServer opens without the lock, next to a running server, for a few short changes: a write of one
 * process makes the other one wait. The server notices them with its next read
 * @throws {StoreInUseError} when another process uses the folder
 * @throws {DataFolderError} when the folder can't be used
 * @throws {UnusableDataError} when the database in it can't be used
 */
export function openEmbeddedStore(folder: string, { besideServer = false } = {}): Store {
  const file = join(folder, DATABASE_FILE);
  const { lock, database } = inDataFolder(folder, () => openLocked(folder, besideServer));
  const thread = new ReadThread(file);
  const collections = new Map<string, EmbeddedCollection<StoredDocument>>();
  const group = new CommitGroup(database, () => {
    for (const collection of collections.values()) collection.clearCache();
  });

  const room = new RoomProbe(folder, database, group);
  group.onFailure = (error) => room.failed(error);

  function open<Document extends StoredDocument>(
    name: string,
    options: CollectionOptions<Document> = {},
  ): Collection<Document> {
    const create = () => new EmbeddedCollection<Document>(database, name, { group, thread }, options);
    const collection = collections.get(name) ?? (create() as unknown as EmbeddedCollection<StoredDocument>);
    collections.set(name, collection);
    return collection as unknown as Collection<Document>;
  }

  return {
    kind: 'embedded',
    collection: open,
    together: (work) => group.together(work),
    async search<Document extends StoredDocument>(
      name: string,
      fields: SearchFields<Document>,
    ): Promise<SearchIndex<Document>> {
      open(name);
      group.flush();
      ensureSearchTables(database, name, fields);
      await fillSearch(database, group, name);
      const merger = new GramMerger(database, group, name);
      const collection = collections.get(name);
      if (collection) collection.onWrite = () => merger.schedule();
      merger.schedule();
      return new EmbeddedSearch(thread, name, fields);
    },
    size: async () => {
      const pragma = (name: string) =>
        Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
      // Pages that are free are used again.
      return (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
    },
    ping: async () => {
      database.prepare('SELECT 1').get();
      await room.assertRoom();
    },
    close: async () => {
      await thread.close();
      if (database.isOpen) {
        group.flush();
        database.close();
      }
      if (lock?.isOpen) lock.close();
    },
  };
}

function openLocked(folder: string, besideServer: boolean) {
  const lock = besideServer ? undefined : lockFolder(folder);
  try {
    const file = join(folder, DATABASE_FILE);
    // Beside a server, the log is being written.
    if (!besideServer) assertWholeLog(file);
    return { lock, database: openDatabase(file) };
  } catch (error) {
    lock?.close();
    throw error;
  }
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

/** With less room than this on the disk, the database counts as full before a write fails. */
const LEAST_ROOM = 256 * 1024;
/** More than fits between the end of the data and the end of the last page that the file has. */
const PROBE_BYTES = 64 * 1024;

/** The disk has no room for further data. */
class NoRoomError extends Error {
  /** SQLite's code for a full disk. */
  readonly errcode = 13;

  constructor() {
    super('the disk of the embedded database is full');
    this.name = 'NoRoomError';
  }
}

/**
 * Finds out whether the database can be written. Reading goes on when the disk is full, so a read proves nothing; to write at
 * each look would cost a wait for the disk.
 */
class RoomProbe {
  readonly #folder: string;
  readonly #group: CommitGroup;
  readonly #write: () => void;
  #hasFailed = false;

  constructor(folder: string, database: DatabaseSync, group: CommitGroup) {
    this.#folder = folder;
    this.#group = group;
    this.#write = () => {
      database.exec(
        `CREATE TABLE room_probe (filler BLOB); INSERT INTO room_probe VALUES (zeroblob(${PROBE_BYTES})); DROP TABLE room_probe`,
      );
    };
  }

  /** Remembers that a write failed for lack of room. */
  failed(error: unknown): void {
    if (isDiskFailure(error)) this.#hasFailed = true;
  }

  /** @throws when there is no room to write */
  async assertRoom(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < LEAST_ROOM) throw new NoRoomError();
    if (!this.#hasFailed) return;
    // Somebody may have made room since.
    await this.#group.write(this.#write, { isAtomic: true });
    this.#hasFailed = false;
  }
}
