import type { Store } from './store.ts';

export interface StoreSettings {
  /** A MongoDB connection string; without it the embedded store is used. */
  mongodbUri?: string | undefined;
  /** Where the embedded store keeps its files. */
  dataDir: string;
  /** Opens the embedded store even if a server uses it; see `openEmbeddedStore`. */
  besideServer?: boolean;
}

/** Opens the configured database. Only its code is loaded, because the MongoDB driver costs start-up time. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  if (settings.mongodbUri !== undefined) {
    const { openMongodbStore } = await import('./mongodb/mongodb-store.ts');
    return openMongodbStore(settings.mongodbUri);
  }
  const { openEmbeddedStore } = await import('./embedded/embedded-store.ts');
  return openEmbeddedStore(settings.dataDir, { besideServer: settings.besideServer ?? false });
}
