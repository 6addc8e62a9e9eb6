import { ButtonLink, SnippetTable, useToasts } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { RetryView } from '../../components/RetryView.tsx';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import type { OpenDialog } from './actions/LibraryDialogs.tsx';
import { PAGE_SIZE } from '../../lib/paging/page-size.ts';
import type { ChangeLibraryQuery, LibraryQuery } from './filters/library-query.ts';
import { useLibraryMessages } from './messages.ts';
import { useEditSnippet } from './actions/useEditSnippet.ts';
import { useFavorite } from './actions/useFavorite.ts';
import type { SnippetPage } from './useSnippetPage.ts';

interface LibraryTableProps {
  snippets: SnippetPage;
  query: LibraryQuery;
  onQueryChange: ChangeLibraryQuery;
  isFiltered: boolean;
  onClearFilters: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onTagPress: (tag: string) => void;
}

/** One page of the library, or why it couldn't be loaded. */
export function LibraryTable(props: LibraryTableProps): ReactNode {
  const { query, onQueryChange, onOpen } = props;
  const { data, error, refetch, isPlaceholderData } = props.snippets;
  const texts = useLibraryMessages();
  const { user } = useSession();
  const reportCopy = useCopyToast();
  const edit = useEditSnippet((snippet) => onOpen({ kind: 'edit', snippet }));
  const setFavorite = useFavorite();
  if (error && !data) {
    return <RetryView title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <SnippetTable<SnippetListItem>
      snippets={data?.items}
      total={data?.total ?? 0}
      page={query.page}
      pageSize={PAGE_SIZE}
      onPageChange={(page) => onQueryChange({ page })}
      sort={query.sort}
      onSortChange={(sort) => onQueryChange({ sort })}
      isRefreshing={isPlaceholderData}
      isFiltered={props.isFiltered}
      onClearFilters={props.onClearFilters}
      isFavorites={query.view === 'favorites'}
      currentUserId={user?.id}
      activeTags={query.tags}
      onTagPress={props.onTagPress}
      onFavoriteChange={setFavorite}
      onView={(snippet) => onOpen({ kind: 'view', snippet })}
      onEdit={edit}
      onDelete={(snippet) => onOpen({ kind: 'delete', snippet })}
      onCopy={(_snippet, succeeded) => reportCopy(succeeded)}
      emptyAction={
        <ButtonLink variant="primary" href={paths.generator}>
          {texts.createSnippet}
        </ButtonLink>
      }
    />
  );
}

/** Shows a toast that says whether a snippet was copied. */
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
