import { LRUCache } from 'lru-cache';
import type { listSnippets, QueryOf, SuccessOf } from '../../../contracts/index.ts';
import { serializeOnce } from '../../../operations/zod-compilers.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';

export type SnippetPage = SuccessOf<typeof listSnippets>;

/** In characters of snippets. The pages and their JSON take about four times as many bytes. */
const MAX_SIZE = 4_000_000;
const MAX_PAGE = 200_000;
/** The approximate size of a snippet's other fields. */
const ITEM_SIZE = 600;

const sizeOf = ({ page }: { page: SnippetPage }) =>
  page.items.reduce((size, { content }) => size + content.length + ITEM_SIZE, ITEM_SIZE);

/**
 * Caches pages of libraries, which are read far more often than they change.
 * @param revisions of all data that a page is made from; `undefined` if the store cannot tell
 */
export function createPageCache(revisions: () => (number | undefined)[]) {
  const pages = new LRUCache<string, { revision: string; page: SnippetPage }>({
    maxSize: MAX_SIZE,
    maxEntrySize: MAX_PAGE,
    sizeCalculation: sizeOf,
  });

  function revisionNow(): string | undefined {
    const all = revisions();
    return all.includes(undefined) ? undefined : all.join();
  }

  /** Returns the cached page if nothing has changed since, or else a new one. */
  return async (
    { workspaceId, userId }: WorkspaceScope,
    query: QueryOf<typeof listSnippets>,
    read: () => Promise<SnippetPage>,
  ): Promise<SnippetPage> => {
    const revision = revisionNow();
    if (revision === undefined) return read();
    const key = JSON.stringify([workspaceId, userId, query]);
    const cached = pages.get(key);
    if (cached?.revision === revision) return cached.page;
    const page = await read();
    // Nothing may have changed while the page was read.
    if (revisionNow() === revision) pages.set(key, { revision, page: serializeOnce(page) });
    return page;
  };
}
