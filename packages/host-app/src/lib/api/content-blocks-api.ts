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
  ChangedBlock,
  previewPublication,
  proposePublication,
  publishSnippet,
  readPublication,
  RefusedPublication,
  withdrawProposal,
  type PublicationProblem,
} from '@sluice/server/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useWorkspaceId } from '../session/session.ts';
import { call, blockKey } from './api-client.ts';
import { snippetKey, useRememberSnippet } from './snippets-api.ts';
import { hasCode } from '../http/api-error.ts';

/** The pause between two looks at a reading that is under way while nothing is heard of it. */
const POLL_MS = 5000;
/** Braze is asked for each of up to 100 texts. */
const IMPORT_TIMEOUT_MS = 120_000;

/** The query for a list of Content Blocks. */
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

/** Loads what the checks found, worst first. */
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
      const findings: BlockFinding[] = [];
      for (let page = 1; ; page += 1) {
        const query = { page, limit: FINDINGS_MAX, q: block?.name ?? '' };
        const { items, total } = await call(
          listBlockFindings,
          { params: { workspaceId }, query },
          { signal },
        );
        findings.push(...items.filter(({ blockId }) => blockId === block?.id));
        if (page * FINDINGS_MAX >= total) return findings;
      }
    },
  });
}

/** Returns what people can do with Content Blocks. Each change loads them again. */
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

/** Braze may take its time, and is asked more than once. */
const TIMEOUT_MS = 90_000;

/** The place that a snippet is published to: a block that exists, or a new one. */
export type PublicationTarget = BodyOf<typeof previewPublication>;

/** The Content Block of a snippet. */
export function publicationOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: blockKey(workspaceId, 'publication', snippetId),
    queryFn: ({ signal }) => call(readPublication, { params: { workspaceId, snippetId } }, { signal }),
  });
}

/** Loads what publishing would change. It reads the block at Braze, so it is asked for again each time. */
export function previewOptions(workspaceId: string, snippetId: string, target: PublicationTarget) {
  return queryOptions({
    queryKey: ['publication-preview', workspaceId, snippetId, target],
    queryFn: ({ signal }) =>
      call(
        previewPublication,
        { params: { workspaceId, snippetId }, body: target },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

/** Publishing a snippet, or asking an owner or admin to do it. */
export function usePublicationChanges(snippetId: string) {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const params = { workspaceId, snippetId };
  const renew = () => queries.invalidateQueries({ queryKey: blockKey(workspaceId) });
  return {
    publish: useMutation({
      mutationFn: (body: BodyOf<typeof publishSnippet>) =>
        call(publishSnippet, { params, body }, { timeoutMs: TIMEOUT_MS }),
      onSettled: renew,
    }),
    propose: useMutation({
      mutationFn: (body: BodyOf<typeof proposePublication>) => call(proposePublication, { params, body }),
      onSettled: renew,
    }),
    withdraw: useMutation({
      mutationFn: () => call(withdrawProposal, { params }),
      onSettled: renew,
    }),
  };
}

/** The text at Braze, if a request failed because it is another one than the person has seen. */
export function changedBlockOf(error: unknown): ChangedBlock | undefined {
  if (!hasCode(error, 'CONTENT_BLOCK_CHANGED')) return undefined;
  return ChangedBlock.safeParse(error.body?.current).data;
}

/** Tells why a request to publish was refused, if it was. */
export function refusalsOf(error: unknown): readonly PublicationProblem[] {
  if (!hasCode(error, 'CONTENT_BLOCK_REFUSED')) return [];
  return RefusedPublication.safeParse(error.body?.current).data?.problems ?? [];
}
