import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertNotNewer, bringUpToDate, type Migration } from './schema.ts';
import type { Store } from './store.ts';

export interface StoreSettings {
  /** A MongoDB connection string; without it the embedded store is used. */
  mongodbUri?: string | undefined;
  dataDir: string;
  /** Opens the embedded store even if a server uses it; see `openEmbeddedStore`. */
  besideServer?: boolean;
  /** Other changes of stored data than this server's, for tests. */
  migrations?: readonly Migration[] | undefined;
}

/**
 * Opens the configured database, and brings its data into today's form. Only its code is loaded, because the MongoDB driver
 * costs start-up time.
 * @throws {UnusableDataError} when the data is damaged, or was written by a newer server
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { mongodbUri } = settings;
  return mongodbUri === undefined ? openEmbedded(settings) : openMongodb(mongodbUri, settings);
}

async function openEmbedded({ dataDir, besideServer = false, migrations }: StoreSettings): Promise<Store> {
  const { DATABASE_FILE, openEmbeddedStore } = await import('./embedded/embedded-store.ts');
  const hasData = existsSync(join(dataDir, DATABASE_FILE));
  const store = openEmbeddedStore(dataDir, { besideServer });
  return closedOnError(store, async () => {
    if (besideServer) {
      await assertNotNewer(store, migrations);
      return;
    }
    const backUp = async (_from: number, [first]: readonly Migration[]) => {
      const { backUpBeforeMigration } = await import('./embedded/backup/backup.ts');
      backUpBeforeMigration(dataDir, first?.version ?? 0);
    };
    await bringUpToDate(store, { migrations, hasData, backUp });
  });
}

async function openMongodb(uri: string, { migrations }: StoreSettings): Promise<Store> {
  const { openMongodbStore } = await import('./mongodb/mongodb-store.ts');
  const store = await openMongodbStore(uri);
  return closedOnError(store, async () => {
    const hasData = (await store.collection('accounts').findOne({})) !== null;
    const backUp = async (from: number, pending: readonly Migration[]) => {
      const changed = new Set(pending.flatMap(({ collections }) => collections));
      for (const name of changed) await store.copyCollection?.(name, `before_version_${from + 1}_${name}`);
    };
    await bringUpToDate(store, { migrations, hasData, backUp });
  });
}

async function closedOnError(store: Store, prepare: () => Promise<void>): Promise<Store> {
  try {
    await prepare();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
