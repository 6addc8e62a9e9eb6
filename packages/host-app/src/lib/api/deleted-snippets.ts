import { listTrash, readSnippet, type Snippet, type SuccessOf } from '@sluice/server/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '../http/api-error.ts';
import { call, snippetKey } from './api-client.ts';

export type TrashedSnippet = SuccessOf<typeof listTrash>['items'][number];

/** The place of a snippet now: the library, the trash, or nowhere that the person can see. */
export type SnippetWhereabouts =
  { kind: 'there'; snippet: Snippet } | { kind: 'deleted'; trashed: TrashedSnippet } | { kind: 'not-found' };

/** As many deleted snippets as one request lists. */
const TRASH_PAGE = 100;

/** Reads a snippet or, when it is not in the library, who has deleted it. */
export async function findSnippet(
  workspaceId: string,
  snippetId: string,
  signal: AbortSignal,
): Promise<SnippetWhereabouts> {
  try {
    const snippet = await call(readSnippet, { params: { workspaceId, snippetId } }, { signal });
    return { kind: 'there', snippet };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const trashed = await findInTrash(workspaceId, snippetId, signal);
    return trashed ? { kind: 'deleted', trashed } : { kind: 'not-found' };
  }
}

/** The deleted snippet; `null` when it is not in the trash. */
export function trashedSnippetOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: snippetKey(workspaceId, 'trash', 'one', snippetId),
    queryFn: async ({ signal }) => (await findInTrash(workspaceId, snippetId, signal)) ?? null,
  });
}

/** Who is no member of the workspace finds nothing there either. */
async function findInTrash(
  workspaceId: string,
  snippetId: string,
  signal: AbortSignal,
): Promise<TrashedSnippet | undefined> {
  try {
    for (let page = 1; ; page += 1) {
      const query = { page, limit: TRASH_PAGE };
      const { items, total } = await call(listTrash, { params: { workspaceId }, query }, { signal });
      const snippet = items.find(({ id }) => id === snippetId);
      if (snippet || items.length === 0 || page * TRASH_PAGE >= total) return snippet;
    }
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
