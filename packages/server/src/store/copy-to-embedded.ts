import { openEmbeddedStore } from './embedded/embedded-store.ts';
import type { Store } from './store.ts';

const BATCH = 500;

/**
 * Copies everything from MongoDB to a new embedded database in `folder`. Servers may be writing meanwhile: then later
 * collections are of a later moment than earlier ones.
 */
export async function copyToEmbedded(source: Store, folder: string): Promise<void> {
  const target = openEmbeddedStore(folder);
  try {
    for (const name of (await source.collectionNames?.()) ?? []) {
      let last = '';
      for (;;) {
        const documents = await source
          .collection(name)
          .find({ _id: { $gt: last } }, { sort: { _id: 1 }, limit: BATCH })
          .toArray();
        last = documents.at(-1)?._id ?? last;
        if (documents.length === 0) break;
        await target.collection(name).bulkWrite(documents.map((document) => ({ insertOne: { document } })));
      }
    }
  } finally {
    await target.close();
  }
}
