import { useRelativeTime } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { LibraryBig } from 'lucide-react';
import { generatorPath } from '../../../../config/paths.ts';
import { snippetKey, snippetListOptions } from '../../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../../lib/session/useSession.ts';
import { type FoundEntries, stateOf } from './found-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** How many are shown before anything is typed, and for a typed text. */
const RECENT_SHOWN = 5;
const FOUND_SHOWN = 6;
/** How many of the most recent ones are loaded at first. */
const RECENT_KNOWN = 20;

const newestFirst = { page: 1, sort: '-updatedAt' } as const;

/** Every snippet that any screen has loaded: they are found at once, and while the server is away. */
function knownSnippets(queries: QueryClient, workspaceId: string): SnippetListItem[] {
  const pages = queries.getQueriesData<{ items: SnippetListItem[] }>({
    queryKey: snippetKey(workspaceId, 'list'),
  });
  return pages.flatMap(([, page]) => page?.items ?? []);
}

function withoutRepeats(snippets: readonly SnippetListItem[]): SnippetListItem[] {
  return [...new Map(snippets.map((snippet) => [snippet.id, snippet])).values()];
}

/**
 * The snippets for what is typed: those that are known already, and then those that the server finds by name or by Liquid;
 * before anything is typed the last ones that were changed.
 * @param searched what is typed, after a short pause
 */
export function useFoundSnippets(typed: string, searched: string): FoundEntries {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const ago = useRelativeTime();
  const recent = useQuery(snippetListOptions(workspaceId, { ...newestFirst, limit: RECENT_KNOWN }));
  const search = useQuery({
    ...snippetListOptions(workspaceId, { ...newestFirst, limit: FOUND_SHOWN, q: searched }),
    enabled: searched !== '',
  });
  const isCurrent = typed === searched && !search.isPlaceholderData;
  const found = (isCurrent ? search.data?.items : undefined) ?? [];

  const toEntry = (snippet: SnippetListItem): PaletteEntry => ({
    id: `snippet ${snippet.id}`,
    group: 'snippets',
    label: snippet.name,
    icon: LibraryBig,
    detail: ago(new Date(snippet.updatedAt)),
    to: generatorPath(snippet.id),
    snippet,
    isFound: found.includes(snippet),
  });
  if (typed === '') {
    const items = (recent.data?.items ?? []).slice(0, RECENT_SHOWN);
    return { entries: items.map(toEntry), shown: RECENT_SHOWN, ...stateOf(recent, false) };
  }
  const all = withoutRepeats([...knownSnippets(queries, workspaceId), ...found]);
  return { entries: all.map(toEntry), shown: FOUND_SHOWN, ...stateOf(search, typed !== searched) };
}
