import { expect } from 'vitest';
import { describeAlwaysOnBothStores } from '../support/stores.ts';
import { storeTest } from '../support/server-test.ts';
import { analyses } from '../../src/modules/analysis/texts.ts';
import { fillKeys } from '../../src/modules/snippets/library/snippet-keys.ts';
import { KEYS_VERSION } from '../../src/modules/snippets/library/snippet.mapper.ts';
import type { SnippetDocument } from '../../src/modules/snippets/library/snippet.document.ts';

describeAlwaysOnBothStores('filling in the keys of snippets', (open) => {
  const { it } = storeTest(open);

  it('filling in the keys of snippets gives every older snippet its keys, and leaves the others alone', async ({
    store: { store },
  }) => {
    const snippets = store.collection<SnippetDocument>('snippets');
    const older = { version: 1, tags: ['Sale'], content: '{{custom_attribute.${plan}}} {{${city}}}' };
    const names = Array.from({ length: 1203 }, (_, index) => `Offer ${index}`);
    await snippets.bulkWrite(
      names.map((name) => ({
        // As an earlier release stored them: without the keys.
        insertOne: { document: { ...older, _id: name, name } as unknown as SnippetDocument },
      })),
    );
    const newer = {
      _id: 'newer',
      name: 'Newer',
      sortKey: 'its own',
      keysVersion: KEYS_VERSION,
    } as unknown as SnippetDocument;
    await snippets.insertOne(newer);
    await fillKeys(snippets, {
      readVersions: async () => [],
      readText: async (_workspaceId, { content, isDraft }) => analyses.read({ content, isDraft }),
    });
    const sorted = await snippets.find({}, { sort: { sortKey: 1 } }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual(['newer', ...names]);
    const filled = sorted.filter(({ _id }) => _id !== 'newer');
    expect(new Set(filled.flatMap(({ attributeNames }) => attributeNames))).toEqual(
      new Set(['plan', 'city']),
    );
    expect(new Set(filled.flatMap(({ customAttributes }) => customAttributes))).toEqual(new Set(['plan']));
  });
});
