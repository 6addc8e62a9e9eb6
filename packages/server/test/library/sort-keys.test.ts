import { expect } from 'vitest';
import { describeOnBothStores } from '../support/stores.ts';
import { storeTest } from '../support/server-test.ts';
import { fillSortKeys } from '../../src/modules/snippets/library/fill-sort-keys.ts';
import type { SnippetDocument } from '../../src/modules/snippets/library/snippet.document.ts';

describeOnBothStores('filling in sort keys', (open) => {
  const { it } = storeTest(open);

  it('gives every older snippet its key, and leaves the others alone', async ({ store: { store } }) => {
    const snippets = store.collection<SnippetDocument>('snippets');
    const names = Array.from({ length: 1203 }, (_, index) => `Offer ${index}`);
    await snippets.bulkWrite(
      names.map((name) => ({
        // As an earlier release stored them: without the key.
        insertOne: { document: { _id: name, name } as unknown as SnippetDocument },
      })),
    );
    const newer = { _id: 'newer', name: 'Newer', sortKey: 'its own' } as unknown as SnippetDocument;
    await snippets.insertOne(newer);
    await fillSortKeys(snippets);
    const sorted = await snippets.find({}, { sort: { sortKey: 1 } }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual(['newer', ...names]);
  });
});
