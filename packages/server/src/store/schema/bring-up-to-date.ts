import { insertIfMissing } from '../insert-if-missing.ts';
import type { Store } from '../store.ts';
import { UnusableDataError } from '../unusable-data.ts';
import {
  migrations as allMigrations,
  UNVERSIONED,
  VERSION_COLLECTION,
  VERSION_ID,
  type Migration,
  type VersionDocument,
} from './schema.ts';

interface Options {
  /** Other ones for tests. */
  migrations?: readonly Migration[] | undefined;
  /** Whether anything was stored before. */
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
