import { Button, ButtonLink, SearchField, SnippetTable, TagInput, useToasts } from '@sluice/builder-ui';
import { SNIPPET_NAME_MAX, type SnippetListItem } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { paths } from '../../config/paths.ts';
import { snippetListOptions, useTagSuggestions } from '../../lib/snippets-api.ts';
import { useWorkspaceId } from '../../lib/useWorkspaceId.ts';
import { LibraryDialogs, type OpenDialog } from './LibraryDialogs.tsx';
import { PAGE_SIZE, toListQuery, useLibraryQuery } from './library-query.ts';
import { useSearchText } from './useSearchText.ts';

const SUGGESTIONS = 100;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  align-items: flex-start;
  margin-block-end: 12px;

  & > * {
    flex: 0 1 320px;
  }

  & > button {
    flex: none;
  }

  @media (max-width: 767.98px) {
    & > * {
      flex-basis: 100%;
    }
  }
`;

/** Who looks at a snippet sees it as it is. Who changes or deletes it means the version that was opened. */
function withLatest(open: OpenDialog | null, items: readonly SnippetListItem[] = []): OpenDialog | null {
  if (open?.kind !== 'view') return open;
  return { ...open, snippet: items.find(({ id }) => id === open.snippet.id) ?? open.snippet };
}

/** The snippets that the workspace shares. */
export function LibraryScreen(): ReactNode {
  const workspaceId = useWorkspaceId();
  const [query, change] = useLibraryQuery();
  const [typed, setTyped] = useSearchText(query.text, (text) => change({ text }));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const toasts = useToasts();
  const loadSuggestions = useTagSuggestions(SUGGESTIONS);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    snippetListOptions(workspaceId, toListQuery(query)),
  );

  // The last snippet of the last page was deleted, or the address asks for more pages than there are.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const isBeyond = data !== undefined && !isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true });
  });

  const isFiltered = query.tags.length > 0 || query.text !== '';
  const clear = () => {
    setTyped('');
    change({ tags: [], text: '' });
  };

  return (
    <>
      <PageHeader
        title="Snippet Library"
        subtitle="Manage your saved Liquid templates"
        actions={
          <ButtonLink variant="primary" href={paths.generator} icon={<Plus aria-hidden />}>
            New snippet
          </ButtonLink>
        }
      />
      <Filters>
        <SearchField
          label="Search snippets"
          maxLength={SNIPPET_NAME_MAX}

          placeholder="Search snippets…"
          value={typed}
          onChange={setTyped}
        />
        <TagInput
          label="Filter by tag"
          hideLabel
          placeholder="Filter by tag"
          allowCreate={false}
          maxSuggestions={SUGGESTIONS}
          value={query.tags}
          onChange={(tags) => change({ tags })}
          loadSuggestions={loadSuggestions}
        />
        {isFiltered && (
          <Button variant="ghost" onPress={clear}>
            Clear Filters
          </Button>
        )}
      </Filters>
      {error && !data ? (
        <RetryView
          title="Failed to load snippets. Please try again."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SnippetTable<SnippetListItem>
          snippets={data?.items}
          total={data?.total ?? 0}
          page={query.page}
          pageSize={PAGE_SIZE}
          onPageChange={(page) => change({ page })}
          sort={query.sort}
          onSortChange={(sort) => change({ sort })}
          isRefreshing={isPlaceholderData}
          isFiltered={isFiltered}
          onClearFilters={clear}
          activeTags={query.tags}
          onView={(snippet) => setDialog({ kind: 'view', snippet })}
          onEdit={(snippet) => setDialog({ kind: 'edit', snippet })}
          onDelete={(snippet) => setDialog({ kind: 'delete', snippet })}
          onCopy={(_snippet, worked) =>
            toasts.show(
              worked
                ? { topic: 'library', tone: 'ok', title: 'Copied!' }
                : {
                    topic: 'library',
                    tone: 'danger',
                    title: 'Copy Failed',
                    description: 'Failed to copy snippet content.',
                  },
            )
          }
          emptyAction={
            <ButtonLink variant="primary" href={paths.generator}>
              Create a snippet
            </ButtonLink>
          }
        />
      )}
      <LibraryDialogs
        open={withLatest(dialog, data?.items)}
        onClose={() => setDialog(null)}
        loadTagSuggestions={loadSuggestions}
      />
    </>
  );
}
