import type { Store, StoredDocument } from '../store.ts';

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
export const migrations: readonly Migration[] = [
  // From here on data carries a version. Its form is as before.
  { version: 1, collections: [], run: async () => undefined },
];

/** The collection with the version; one document. */
export const VERSION_COLLECTION = 'store_version';
export const VERSION_ID = 'schema';

export interface VersionDocument extends StoredDocument {
  version: number;
}
