import { type Store, type StoredDocument, insertIfMissing } from './store.ts';

/** A change of stored data that a newer server needs. */
export interface Migration {
  /** The version that the data has afterwards. */
  version: number;
  /** What it changes. In MongoDB these collections are copied before. */
  collections: readonly string[];
  /** Can be repeated: it begins again after an interruption, and several servers may run it at once. */
  run: (store: Store) => Promise<void>;
}

/** The version that data has which was stored before versions were counted. */
export const UNVERSIONED = 0;

/**
 * All changes of stored data, in order; the last one has the version of this server. Whoever changes the form of documents so
 * that an older server would misread them, or must bring existing ones into a new form, adds one here.
 */
export const allMigrations: readonly Migration[] = [
  // From here on data carries a version. Its form is as before.
  { version: 1, collections: [], run: async () => undefined },
  // From here on the embedded store keeps long fields apart, where an older server would not look for them. It reads documents of
  // before as they are, and divides each when it is next written.
  { version: 2, collections: [], run: async () => undefined },
];

/** The stored data cannot be used, or must not be used by this version. The message says why, and what to do. */
export class UnusableDataError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableDataError';
  }
}

/** The collection with the version; one document. */
export const VERSION_COLLECTION = 'store_version';
export const VERSION_ID = 'schema';

export interface VersionDocument extends StoredDocument {
  version: number;
}

interface Options {
  /** Other ones for tests. */
  migrations?: readonly Migration[] | undefined;
  /** True when anything was stored before. */
  hasData: boolean;
  /** Copies what the migrations change; called once, before the first of them. */
  backUp: (from: number, pending: readonly Migration[]) => Promise<void>;
}

const versionOf = (migrations: readonly Migration[]) => migrations.at(-1)?.version ?? UNVERSIONED;

/** The version of stored data. */
export async function readVersion(store: Store): Promise<number> {
  const versions = store.collection<VersionDocument>(VERSION_COLLECTION);
  return (await versions.findOne({ _id: VERSION_ID }))?.version ?? UNVERSIONED;
}

/** @throws {UnusableDataError} when the data was written by a newer server */
export async function assertNotNewer(store: Store, migrations = allMigrations): Promise<number> {
  const found = await readVersion(store);
  const known = versionOf(migrations);
  if (found <= known) return found;
  throw new UnusableDataError(
    `The data was written by a newer version of Sluice (its version is ${found}, this server knows ${known}). ` +
      'Install that version or a later one, or restore a backup from before the update. Nothing was changed.',
  );
}

/**
 * Refuses data of newer servers, and brings data of older ones into today's form: a copy first, then one change after the other,
 * each with its version. After an interruption it goes on at the change that was interrupted.
 */
export async function bringUpToDate(
  store: Store,
  { migrations = allMigrations, hasData, backUp }: Options,
): Promise<void> {
  const found = await assertNotNewer(store, migrations);
  if (!hasData) return setVersion(store, versionOf(migrations));
  const pending = migrations.filter(({ version }) => version > found);
  if (pending.length > 0) await backUp(found, pending);
  for (const { version, run } of pending) {
    await run(store);
    await setVersion(store, version);
  }
}

/** Never sets a lower one: another server may be further. */
async function setVersion(store: Store, version: number): Promise<void> {
  const versions = store.collection<VersionDocument>(VERSION_COLLECTION);
  if (await insertIfMissing(versions, { _id: VERSION_ID, version })) return;
  await versions.updateOne({ _id: VERSION_ID, version: { $lt: version } }, { $set: { version } });
}
