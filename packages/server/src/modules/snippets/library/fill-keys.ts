import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection, Filter } from '../../../store/store.ts';
import type { SnippetDocument, SnippetFields } from './snippet.document.ts';
import { bytesOf, sizesOf } from '../sizes/snippet-sizes.ts';
import { KEYS_VERSION, keysOf } from './snippet.mapper.ts';

/** Few enough that deriving their keys holds up no request. */
const BATCH = 20;

/** The earlier versions of a snippet, oldest first. */
export type ReadVersions = (snippetId: string) => Promise<SnippetFields[]>;

/**
 * Gives the snippets that an earlier release saved the keys that it did not know. After an interruption it goes on at the
 * next start.
 */
export async function fillKeys(
  snippets: Collection<SnippetDocument>,
  readVersions: ReadVersions,
): Promise<void> {
  // The driver's types do not allow a null where the document always has a number: only older documents lack it.
  const withoutKeys = { keysVersion: null } as unknown as Filter<SnippetDocument>;
  for (const older of [withoutKeys, { keysVersion: { $lt: KEYS_VERSION } }]) {
    for (;;) {
      const batch = await snippets.find(older, { limit: BATCH }).toArray();
      if (batch.length === 0) break;
      const filled: (() => Promise<unknown>)[] = [];
      for (const snippet of batch) {
        filled.push(await derived(snippets, snippet, readVersions));
        await nextTurn();
      }
      // At once, to share the wait for the disk: one after the other, a hundred thousand took five minutes.
      await Promise.all(filled.map((write) => write()));
    }
  }
}

/** Derives the keys of a snippet. @returns what writes them */
async function derived(
  snippets: Collection<SnippetDocument>,
  snippet: SnippetDocument,
  readVersions: ReadVersions,
): Promise<() => Promise<unknown>> {
  const versions = await readVersions(snippet._id);
  const sizes = sizesOf(bytesOf(snippet), versions.map(bytesOf));
  const changes = { ...keysOf(snippet), ...sizes, searchState: 'stale' as const };
  // Another process may have saved it meanwhile; then it is read again.
  const asRead = { _id: snippet._id, version: snippet.version, name: snippet.name };
  return () => snippets.updateOne(asRead, { $set: changes, $inc: { changes: 1 } });
}
