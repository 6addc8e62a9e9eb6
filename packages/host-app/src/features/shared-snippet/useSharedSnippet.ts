import type { Snippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { findSnippet, type SnippetWhereabouts } from '../../lib/api/trash/deleted-snippets.ts';
import { readOnlySnippetKey } from '../../lib/api/late-keys.ts';
import { openText } from '../../lib/read-template.ts';

/** What a link to a snippet leads to. */
type Shared =
  | { kind: 'there'; snippet: Snippet; template: NonNullable<Snippet['builderState']> }
  | Exclude<SnippetWhereabouts, { kind: 'there' }>;

/** Reads a snippet with its cards, and follows what others do to it. */
export function useSharedSnippet(workspaceId: string, snippetId: string) {
  return useQuery({
    queryKey: readOnlySnippetKey(workspaceId, snippetId),
    queryFn: ({ signal }) => readShared(workspaceId, snippetId, signal),
  });
}

async function readShared(workspaceId: string, snippetId: string, signal: AbortSignal): Promise<Shared> {
  const found = await findSnippet(workspaceId, snippetId, signal);
  if (found.kind !== 'there') return found;
  const { snippet } = found;
  return { kind: 'there', snippet, template: snippet.builderState ?? (await openText(snippet.content)) };
}
