import {
  acknowledgeBlock,
  checkContentBlocks,
  importContentBlocks,
  listBlockFindings,
  listContentBlocks,
  readContentBlock,
  readContentBlocks,
  takeBlock,
  unlinkSnippet,
  type BlockFinding,
  type BodyOf,
  type QueryOf,
  type SuccessOf,
} from '@sluice/server/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/useSession.ts';
import { call } from './api-client.ts';
import { blockKey } from './query-keys.ts';
import { snippetKey, useRememberSnippet } from './snippets-api.ts';

/** How often a reading that is under way is asked for while nothing is heard of it. */
const POLL_MS = 5000;
/** Braze is asked for each of up to 100 texts. */
const IMPORT_TIMEOUT_MS = 120_000;

/** Which Content Blocks to list. */
export type BlockListQuery = QueryOf<typeof listContentBlocks>;
type BlockPage = SuccessOf<typeof listContentBlocks>;
type FindingsQuery = QueryOf<typeof listBlockFindings>;

/** A page of the Content Blocks. The previous page stays visible until this one has loaded. */
export function blockListOptions(workspaceId: string, query: BlockListQuery) {
  return queryOptions({
    queryKey: blockKey(workspaceId, 'list', query),
    queryFn: ({ signal }) => call(listContentBlocks, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.reading ? POLL_MS : false),
  });
}

/** One Content Block with its texts. */
export function blockOptions(workspaceId: string, blockId: string) {
  return queryOptions({
    queryKey: blockKey(workspaceId, 'one', blockId),
    queryFn: ({ signal }) => call(readContentBlock, { params: { workspaceId, blockId } }, { signal }),
  });
}

/** What the checks found, worst first. */
export function blockFindingsOptions(workspaceId: string, query: FindingsQuery) {
  return queryOptions({
    queryKey: blockKey(workspaceId, 'findings', query),
    queryFn: ({ signal }) => call(listBlockFindings, { params: { workspaceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** As many findings as one answer has. */
const FINDINGS_MAX = 100;

/** All findings of one block. The server searches by name, which other blocks can have a part of. */
export function findingsOfBlockOptions(workspaceId: string, block: { id: string; name: string } | null) {
  return queryOptions({
    queryKey: blockKey(workspaceId, 'findings', 'of', block?.id),
    queryFn: async ({ signal }) => {
      const found: BlockFinding[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: FINDINGS_MAX, q: block?.name ?? '' };
        const { items, total } = await call(
          listBlockFindings,
          { params: { workspaceId }, query },
          { signal },
        );
        found.push(...items.filter(({ blockId }) => blockId === block?.id));
        if (page * FINDINGS_MAX >= total) return found;
      }
    },
  });
}

/** What people can do with Content Blocks. Each change loads them again. */
export function useBlockChanges() {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const remember = useRememberSnippet();
  const params = { workspaceId };
  const renew = () => queries.invalidateQueries({ queryKey: blockKey(workspaceId) });
  /** Shows that a reading is under way, even if it ends before the list is loaded again. */
  const follow = ({ reading }: Pick<BlockPage, 'reading'>) =>
    queries.setQueriesData<BlockPage>(
      { queryKey: blockKey(workspaceId, 'list') },
      (page) => page && { ...page, reading },
    );
  return {
    read: useMutation({
      mutationFn: () => call(readContentBlocks, { params }),
      onSuccess: follow,
      onSettled: renew,
    }),
    check: useMutation({
      mutationFn: (body: BodyOf<typeof checkContentBlocks>) => call(checkContentBlocks, { params, body }),
      onSuccess: follow,
      onSettled: renew,
    }),
    importBlocks: useMutation({
      mutationFn: (blockIds: readonly string[]) =>
        call(
          importContentBlocks,
          { params, body: { blockIds: [...blockIds] } },
          { timeoutMs: IMPORT_TIMEOUT_MS },
        ),
      onSettled: () =>
        Promise.all([renew(), queries.invalidateQueries({ queryKey: snippetKey(workspaceId) })]),
    }),
    keepOurs: useMutation({
      mutationFn: ({ blockId, baseline }: { blockId: string; baseline: string }) =>
        call(acknowledgeBlock, { params: { workspaceId, blockId }, body: { baseline } }),
      onSettled: renew,
    }),
    takeTheirs: useMutation({
      mutationFn: ({ blockId, ...body }: { blockId: string; baseline: string; version: number }) =>
        call(takeBlock, { params: { workspaceId, blockId }, body }),
      onSuccess: ({ snippet }) => remember(snippet),
      onSettled: renew,
    }),
    unlink: useMutation({
      mutationFn: (snippetId: string) => call(unlinkSnippet, { params: { workspaceId, snippetId } }),
      onSettled: renew,
    }),
  };
}
