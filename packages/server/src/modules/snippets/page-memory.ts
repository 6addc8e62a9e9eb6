import { LRUCache } from 'lru-cache';
import type { listSnippets, QueryOf, SuccessOf } from '../../contracts/index.ts';
import { sentAgain } from '../../http/zod-compilers.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';

export type SnippetPage = SuccessOf<typeof listSnippets>;

/** In characters of snippets; the pages and their texts take about four times as many bytes. */
const MAX_SIZE = 4_000_000;
const MAX_PAGE = 200_000;
/** What a snippet's other fields take. */
const ITEM_SIZE = 600;

const sizeOf = ({ page }: { page: SnippetPage }) =>
  page.items.reduce((size, { content }) => size + content.length + ITEM_SIZE, ITEM_SIZE);

export type PageMemory = ReturnType<typeof createPageMemory>;

/**
 * Pages of libraries as they were answered last: the library is looked at far more often than it changes.
 * @param revisions those of everything that a page is made of; `undefined` where the store can't tell
 */
export function createPageMemory(revisions: () => (number | undefined)[]) {
  const pages = new LRUCache<string, { revision: string; page: SnippetPage }>({
    maxSize: MAX_SIZE,
    maxEntrySize: MAX_PAGE,
    sizeCalculation: sizeOf,
  });

  function revisionNow(): string | undefined {
    const all = revisions();
    return all.includes(undefined) ? undefined : all.join();
  }

  /** The page that the asker got last, if it is as it was; else a new one. */
  return async (
    { workspaceId, userId }: WorkspaceScope,
    query: QueryOf<typeof listSnippets>,
    read: () => Promise<SnippetPage>,
  ): Promise<SnippetPage> => {
    const revision = revisionNow();
    if (revision === undefined) return read();
    const key = JSON.stringify([workspaceId, userId, query]);
    const known = pages.get(key);
    if (known?.revision === revision) return known.page;
    const page = await read();
    // Something may have changed while it was read.
    if (revisionNow() === revision) pages.set(key, { revision, page: sentAgain(page) });
    return page;
  };
}
