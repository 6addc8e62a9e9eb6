import {
  ChangedBlock,
  previewPublication,
  proposePublication,
  publishSnippet,
  readPublication,
  RefusedPublication,
  withdrawProposal,
  type BodyOf,
  type PublicationProblem,
} from '@sluice/server/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../http/api-error.ts';
import { useWorkspaceId } from '../session/useSession.ts';
import { call } from './api-client.ts';
import { blockKey } from './query-keys.ts';

/** Braze may take its time, and is asked more than once. */
const TIMEOUT_MS = 90_000;

/** Where a snippet is published to: a block that exists, or a new one. */
export type PublicationTarget = BodyOf<typeof previewPublication>;

/** The Content Block of a snippet. */
export function publicationOptions(workspaceId: string, snippetId: string) {
  return queryOptions({
    queryKey: blockKey(workspaceId, 'publication', snippetId),
    queryFn: ({ signal }) => call(readPublication, { params: { workspaceId, snippetId } }, { signal }),
  });
}

/** What publishing would change. It reads the block at Braze, so it is asked for again each time. */
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

/** Why a request to publish was refused, if it was. */
export function refusalsOf(error: unknown): readonly PublicationProblem[] {
  if (!hasCode(error, 'CONTENT_BLOCK_REFUSED')) return [];
  return RefusedPublication.safeParse(error.body?.current).data?.problems ?? [];
}
