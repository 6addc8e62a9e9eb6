import type { Collection } from '../../../store/store.ts';
import type { SnippetDocument } from './snippet.document.ts';
import { keysOf } from './snippet.mapper.ts';

const BATCH = 200;

/**
 * Gives the snippets that an earlier release saved the keys that it did not know. After an interruption it goes on at the
 * next start.
 */
export async function fillKeys(snippets: Collection<SnippetDocument>): Promise<void> {
  // The driver's types do not allow a null where the document always has a number: only older documents lack it.
  const withoutKeys = { keysVersion: null } as unknown as Parameters<typeof snippets.find>[0];
  for (;;) {
    const batch = await snippets.find(withoutKeys, { limit: BATCH }).toArray();
    if (batch.length === 0) return;
    await snippets.bulkWrite(
      batch.map((snippet) => ({
        // Another process may have saved it meanwhile, with all its keys.
        updateOne: {
          filter: { _id: snippet._id, version: snippet.version, name: snippet.name },
          update: { $set: { ...keysOf(snippet) } },
        },
      })),
    );
  }
}
