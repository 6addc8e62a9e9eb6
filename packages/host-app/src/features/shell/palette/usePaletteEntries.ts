import { useDebounced, useRelativeTime } from '@sluice/builder-ui';
import { FilePlus2, Tag, LibraryBig } from 'lucide-react';
import {
  SEARCH_MAX,
  SNIPPET_NAME_MAX,
  type SnippetListItem,
  type CustomAttribute,
} from '@sluice/server/contracts';
import { use } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  namedGeneratorPath,
  paths,
  generatorPath,
  dataSearchPath,
  snippetsUsingPath,
} from '../../../config/paths.ts';
import { paletteMessages } from './messages.ts';
import { orderEntries, type PaletteEntry } from './palette-entry.ts';
import { useActionEntries, type PaletteActions } from './useActionEntries.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';
import { shellMessages } from '../messages.ts';
import { NavigationContext, ICONS } from '../navigation/navigation-groups.tsx';
import { snippetKey, snippetListOptions } from '../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';
import { attributeListOptions } from '../../../lib/api/provider-api.ts';

/** The server is asked after this pause in typing. What is known already is filtered at once. */
const PAUSE_MS = 120;

interface PaletteEntries {
  entries: readonly PaletteEntry[];
  typed: string;
  isSearching: boolean;
  /** Whether snippets and attributes could not be searched. */
  isMissing: boolean;
}

/** Everything that the palette offers for what is typed, in its order. */
export function usePaletteEntries(query: string, actions: PaletteActions): PaletteEntries {
  const typed = query.trim().slice(0, SEARCH_MAX);
  const searched = useDebounced(typed, PAUSE_MS);
  const create = createEntry(asName(typed));
  const pages = usePageEntries();
  const actionEntries = useActionEntries(actions);
  const snippets = useFoundSnippets(typed, searched);
  const attributes = useFoundAttributes(typed, searched);

  const searches = [snippets, attributes];
  const ordered = orderEntries(
    [...searches.flatMap(({ entries }) => entries), ...actionEntries, ...pages],
    typed,
  );
  const entries = ordered.filter((entry, index) => {
    const search = searches.find((one) => one.entries.includes(entry));
    if (search === undefined) return true;
    return (
      ordered.slice(0, index).filter((other) => search.entries.includes(other)).length < search.listedMax
    );
  });
  const isSearching = searches.some((search) => search.isSearching);
  const isMissing = searches.some((search) => search.isMissing);
  const isNothing = entries.length === 0 && !isSearching && typed !== '';
  return { entries: isNothing ? [create] : entries, typed, isSearching, isMissing };
}

/** As much of what was typed as the name of a snippet has room for. */
const asName = (typed: string): string => typed.slice(0, SNIPPET_NAME_MAX).trim();

/** Offered when nothing fits: what was typed becomes the name of a new snippet. */
function createEntry(name: string): PaletteEntry {
  return {
    id: 'create',
    group: 'create',
    label: paletteMessages.create(name),
    icon: FilePlus2,
    explanation: paletteMessages.createExplanation,
    to: namedGeneratorPath(name),
  };
}

/** The pages that this person may open. Admins find those here that the sidebar lists for owners only. */
function usePageEntries(): PaletteEntry[] {
  const { pages: names } = shellMessages;
  const { pageWords } = paletteMessages;
  const role = useRole();
  const pages = use(NavigationContext).filter(
    ({ isForOwners }) => isForOwners === undefined || role === 'owner' || role === 'admin',
  );
  return pages.map(({ path, parent }) => ({
    id: `page ${path}`,
    group: 'pages',
    label: names[path] ?? '',
    icon: ICONS[path] ?? Tag,
    detail: parent && names[parent],
    ...pageWords[path],
    to: paths[path],
  }));
}

/** Entries that the server was asked for. */
interface SearchedEntries {
  entries: readonly PaletteEntry[];
  /** How many of them the list shows at most. */
  listedMax: number;
  isSearching: boolean;
  /** Whether the server could not be asked. */
  isMissing: boolean;
}

interface QueryStatus {
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isError: boolean;
}

/** @param isDue whether the next question is about to be asked */
function searchState({ fetchStatus, isError }: QueryStatus, isDue: boolean) {
  // Without a network the question waits; nobody knows for how long.
  return { isSearching: isDue || fetchStatus === 'fetching', isMissing: isError || fetchStatus === 'paused' };
}

/** So many snippets are listed before anything is typed, and for a typed text. */
const RECENT_LISTED = 5;
const FOUND_LISTED = 6;
/** So many of the most recent ones are loaded at first. */
const RECENT_LOADED = 20;

const newestFirst = { page: 1, sort: '-updatedAt' } as const;

/** Every snippet that any screen has loaded: they are found at once, and while the server is away. */
function loadedSnippets(queries: QueryClient, workspaceId: string): SnippetListItem[] {
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
function useFoundSnippets(typed: string, searched: string): SearchedEntries {
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const ago = useRelativeTime();
  const recent = useQuery(snippetListOptions(workspaceId, { ...newestFirst, limit: RECENT_LOADED }));
  const search = useQuery({
    ...snippetListOptions(workspaceId, { ...newestFirst, limit: FOUND_LISTED, q: asName(searched) }),
    enabled: searched !== '',
  });
  const isCurrent = typed === searched && !search.isPlaceholderData;
  const matches = (isCurrent ? search.data?.items : undefined) ?? [];

  const toEntry = (snippet: SnippetListItem): PaletteEntry => ({
    id: `snippet ${snippet.id}`,
    group: 'snippets',
    label: snippet.name,
    icon: LibraryBig,
    detail: ago(new Date(snippet.updatedAt)),
    to: generatorPath(snippet.id),
    snippet,
    isFound: matches.includes(snippet),
  });
  if (typed === '') {
    const items = (recent.data?.items ?? []).slice(0, RECENT_LISTED);
    return { entries: items.map(toEntry), listedMax: RECENT_LISTED, ...searchState(recent, false) };
  }
  const all = withoutRepeats([...loadedSnippets(queries, workspaceId), ...matches]);
  return { entries: all.map(toEntry), listedMax: FOUND_LISTED, ...searchState(search, typed !== searched) };
}

const ATTRIBUTES_LISTED = 4;

/** The custom attributes for what is typed, the best first, each with the snippets that use it. */
function useFoundAttributes(typed: string, searched: string): SearchedEntries {
  const search = useQuery({
    ...attributeListOptions(useWorkspaceId(), {
      page: 1,
      limit: ATTRIBUTES_LISTED,
      sort: 'match',
      q: searched,
    }),
    enabled: searched !== '',
  });
  const isCurrent = typed === searched && !search.isPlaceholderData;
  const toEntry = (attribute: CustomAttribute): PaletteEntry => {
    const { id, name, rawName, dataType, rawDataType, uses } = attribute;
    const type = dataType ?? rawDataType ?? paletteMessages.unknownType;
    return {
      id: `attribute ${id}`,
      group: 'pages',
      label: rawName,
      icon: Tag,
      isCode: true,
      keywords: name,
      isFound: isCurrent,
      detail: uses === 0 ? paletteMessages.unused(type) : paletteMessages.uses(type, uses),
      explanation: uses === 0 ? paletteMessages.unusedExplanation : paletteMessages.attributeExplanation,
      to: uses === 0 ? dataSearchPath(rawName) : snippetsUsingPath(rawName),
    };
  };
  const items = typed === '' ? [] : (search.data?.items ?? []);
  const state =
    typed === '' ? { isSearching: false, isMissing: false } : searchState(search, typed !== searched);
  return { entries: items.map(toEntry), listedMax: ATTRIBUTES_LISTED, ...state };
}
