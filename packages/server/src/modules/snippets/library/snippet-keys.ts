import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { SearchFields, SearchFilter, SearchIndex } from '../../../store/search.ts';
import type { Collection, Filter, Store, Update } from '../../../store/store.ts';
import {
  type SnippetDocument,
  type SnippetFields,
  type SnippetHead,
  bytesOf,
  headFields,
  sizesOf,
} from './snippet.document.ts';
import type { TextReading } from '../../analysis/index.ts';
import { KEYS_VERSION, keysOf } from './snippet.mapper.ts';

const fields: SearchFields<SnippetDocument> = {
  scope: 'workspaceId',
  text: 'searchKey',
  scalars: ['deletedAt'],
  sorts: { sortKey: 1, createdAt: -1, updatedAt: -1 },
  lists: ['tags', 'tagKeys', 'attributeNames', 'customAttributes', 'favoriteOf', 'states'],
  stamp: 'changes',
};

/** So many snippets whose keys are behind are read at once. */
const SLICE = 50;
/** More than an interruption leaves behind. When all keys are made again, searches do not wait for all of them. */
const SLICES_PER_SEARCH = 4;
/** Of the two seconds of a search, so many milliseconds are for keys that are behind. */
const MARKED_MS = 800;

/** An update of a snippet that its keys must follow. */
export function written(
  set: NonNullable<Update<SnippetDocument>['$set']>,
  more: Omit<Update<SnippetDocument>, '$set'> = {},
): Update<SnippetDocument> {
  return { ...more, $set: { ...set, searchState: 'stale' }, $inc: { ...more.$inc, changes: 1 } };
}

export type SnippetKeyStore = Awaited<ReturnType<typeof openSnippetKeys>>;

/**
 * The keys by which snippets are searched. Where the database does not keep them in step by itself, a write marks its
 * snippet as stale, the keys are written, and the mark goes. A search first writes the keys of those that are marked, so that
 * it finds every snippet as it is, also when the connection was lost in between; `catchUp` does the same for those from before
 * there were keys.
 */
export async function openSnippetKeys(store: Store, snippets: Collection<SnippetDocument>) {
  const search: SearchIndex<SnippetDocument> = await store.search('snippets', fields);
  if (!search.isAutomatic) await snippets.createIndex({ searchState: 1 });

  async function putAll(changed: readonly SnippetHead[]): Promise<void> {
    if (search.isAutomatic) return;
    await search.put(changed);
    await snippets.bulkWrite(
      changed.map(({ _id, changes }) => ({
        updateOne: { filter: { _id, changes }, update: { $set: { searchState: 'current' } } },
      })),
    );
  }

  /** Writes the keys of the snippets that match, some at a time. */
  async function putMatching(
    filter: Filter<SnippetDocument>,
    slices = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    if (search.isAutomatic) return;
    for (let count = 0; count < slices; count += 1) {
      const stale = await snippets.find(filter, { limit: SLICE }).project(headFields).toArray();
      if (stale.length === 0) return;
      await putAll(stale);
    }
  }
  /**
   * Writes the keys of what is marked where a search looks. The search is right without it, unless something was interrupted; so
   * it does not fail when this fails, and does not wait for it any longer than it can.
   */
  async function putMarked({ scope: workspaceId }: SearchFilter<SnippetDocument>): Promise<void> {
    if (search.isAutomatic) return;
    const put = putMatching({ searchState: 'stale', workspaceId }, SLICES_PER_SEARCH);
    await Promise.race([put.catch(() => undefined), wait(MARKED_MS, undefined, { ref: false })]);
  }

  return {
    /** True when the keys are never behind. */
    isAutomatic: search.isAutomatic,
    find: async (filter: SearchFilter<SnippetDocument>, page: Parameters<typeof search.find>[1]) => {
      const since = Date.now();
      await putMarked(filter);
      return search.find({ ...filter, since }, page);
    },
    countValues: async (...[filter, list]: Parameters<typeof search.countValues>) => {
      const since = Date.now();
      await putMarked(filter);
      return search.countValues({ ...filter, since }, list);
    },
    remove: search.remove.bind(search),
    removeScope: search.removeScope.bind(search),
    putAll,

    /** Writes the keys of a snippet that was changed, and returns it. */
    async putOne<Changed extends SnippetHead | null>(changed: Changed): Promise<Changed> {
      if (changed !== null) await putAll([changed]);
      return changed;
    },

    /** Writes the keys that are behind. */
    catchUp: () => putMatching({ searchState: { $ne: 'current' } }),
  };
}

/** Few enough that deriving their keys holds up no request. */
const BATCH = 20;

/** The earlier versions of a snippet, oldest first. */
export type ReadVersions = (snippetId: string) => Promise<SnippetFields[]>;

/** Reads the text of a snippet of a workspace. */
export type ReadText = (workspaceId: string, fields: SnippetFields) => Promise<TextReading>;

/** What the keys of a snippet are made from. */
export interface KeySources {
  readVersions: ReadVersions;
  readText: ReadText;
}

/**
 * Gives the snippets that an earlier release saved the keys that it did not know. After an interruption it goes on at the
 * next start.
 */
export async function fillKeys(snippets: Collection<SnippetDocument>, sources: KeySources): Promise<void> {
  // The driver's types do not allow a null where the document always has a number: only older documents lack it.
  const withoutKeys = { keysVersion: null } as unknown as Filter<SnippetDocument>;
  for (const older of [withoutKeys, { keysVersion: { $lt: KEYS_VERSION } }]) {
    for (;;) {
      const batch = await snippets.find(older, { limit: BATCH }).toArray();
      if (batch.length === 0) break;
      const filled: (() => Promise<unknown>)[] = [];
      for (const snippet of batch) {
        filled.push(await derived(snippets, snippet, sources));
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
  { readVersions, readText }: KeySources,
): Promise<() => Promise<unknown>> {
  const versions = await readVersions(snippet._id);
  const sizes = sizesOf(bytesOf(snippet), versions.map(bytesOf));
  const keys = keysOf(snippet, await readText(snippet.workspaceId, snippet));
  const changes = { ...keys, ...sizes, searchState: 'stale' as const };
  // Another process may have saved it meanwhile; then it is read again.
  const asRead = { _id: snippet._id, version: snippet.version, name: snippet.name };
  return () => snippets.updateOne(asRead, { $set: changes, $inc: { changes: 1 } });
}
