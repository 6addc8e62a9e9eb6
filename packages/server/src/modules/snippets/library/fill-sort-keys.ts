import type { Collection } from '../../../store/store.ts';
import type { SnippetDocument } from './snippet.document.ts';
import { sortKeyOf } from '../sort-keys/sort-key.ts';

const BATCH = 500;

/** Gives the snippets that were saved before there were sort keys theirs. After an interruption it goes on at the next start. */
export async function fillSortKeys(snippets: Collection<SnippetDocument>): Promise<void> {
  // The driver's types do not allow a null where the document always has a text: only older documents lack it.
  const withoutKey = { sortKey: null } as unknown as Parameters<typeof snippets.find>[0];
  for (;;) {
    const batch = await snippets.find(withoutKey, { limit: BATCH }).project({ name: 1 }).toArray();
    if (batch.length === 0) return;
    await snippets.bulkWrite(
      batch.map(({ _id, name }) => ({
        updateOne: { filter: { _id, name }, update: { $set: { sortKey: sortKeyOf(name) } } },
      })),
    );
  }
}
