import { ButtonLink, SnippetTable, useToasts } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { paths } from '../../config/paths.ts';
import { useTagSuggestions } from '../../lib/api/snippets-api.ts';
import { LibraryDialogs, type OpenDialog } from './LibraryDialogs.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { PAGE_SIZE, useLibraryQuery } from './library-query.ts';
import { useLibraryMessages } from './messages.ts';
import { useSearchText } from './useSearchText.ts';
import { useSnippetPage } from './useSnippetPage.ts';

const MAX_SUGGESTIONS = 100;

/** A dialog that shows a snippet follows its changes. One that changes or deletes it means the version it opened with. */
function withLatest(open: OpenDialog | null, items: readonly SnippetListItem[] = []): OpenDialog | null {
  if (open?.kind !== 'view') return open;
  return { ...open, snippet: items.find(({ id }) => id === open.snippet.id) ?? open.snippet };
}

/** The snippets that the workspace shares. */
export function LibraryScreen(): ReactNode {
  const texts = useLibraryMessages();
  const [query, change] = useLibraryQuery();
  const [searchText, setSearchText] = useSearchText(query.text, (text) => change({ text }));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const reportCopy = useCopyToast();
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const { data, error, refetch, isPlaceholderData } = useSnippetPage(query, (page) =>
    change({ page }, { replace: true }),
  );

  const isFiltered = query.tags.length > 0 || query.text !== '';
  const clearFilters = () => {
    setSearchText('');
    change({ tags: [], text: '' });
  };
  const open = (kind: OpenDialog['kind']) => (snippet: SnippetListItem) => setDialog({ kind, snippet });

  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <ButtonLink variant="primary" href={paths.generator} icon={<Plus aria-hidden />}>
            {texts.newSnippet}
          </ButtonLink>
        }
      />
      <LibraryFilters
        text={searchText}
        onTextChange={setSearchText}
        tags={query.tags}
        onTagsChange={(tags) => change({ tags })}
        loadTagSuggestions={loadTagSuggestions}
        maxSuggestions={MAX_SUGGESTIONS}
        isFiltered={isFiltered}
        onClear={clearFilters}
      />
      {error && !data ? (
        <RetryView title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
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
          onClearFilters={clearFilters}
          activeTags={query.tags}
          onView={open('view')}
          onEdit={open('edit')}
          onDelete={open('delete')}
          onCopy={(_snippet, succeeded) => reportCopy(succeeded)}
          emptyAction={
            <ButtonLink variant="primary" href={paths.generator}>
              {texts.createSnippet}
            </ButtonLink>
          }
        />
      )}
      <LibraryDialogs
        open={withLatest(dialog, data?.items)}
        onClose={() => setDialog(null)}
        loadTagSuggestions={loadTagSuggestions}
      />
    </>
  );
}

/** Says whether a snippet was copied. */
function useCopyToast(): (succeeded: boolean) => void {
  const { toasts: texts } = useLibraryMessages();
  const toasts = useToasts();
  return (succeeded) =>
    toasts.show(
      succeeded
        ? { topic: 'library', tone: 'ok', title: texts.copied }
        : {
            topic: 'library',
            tone: 'danger',
            title: texts.copyFailed,
            description: texts.copyFailedDescription,
          },
    );
}
