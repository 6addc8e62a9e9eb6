import { SnippetTrash } from '@sluice/builder-ui';
import { TRASH_DAYS, type TrashedSnippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RetryView } from '../../components/RetryView.tsx';
import { trashOptions } from '../../lib/api/snippets-api.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { PAGE_SIZE } from '../../lib/paging/page-size.ts';
import type { ChangeLibraryQuery } from './filters/library-query.ts';
import { libraryMessages } from './messages.ts';
import { useLastPage } from '../../lib/paging/useLastPage.ts';
import { ErasureDialog, type ErasureTarget } from './selection/ErasureDialog.tsx';
import { TrashBar } from './selection/TrashBar.tsx';
import { useLibrarySelection } from './selection/useLibrarySelection.ts';
import { useRestore } from './actions/useRestore.ts';

interface LibraryTrashProps {
  page: number;
  onQueryChange: ChangeLibraryQuery;
}

/** One page of the trash, or why it couldn't be loaded. */
export function LibraryTrash({ page, onQueryChange }: LibraryTrashProps): ReactNode {
  const { user } = useSession();
  const query = trashOptions(useWorkspaceId(), { page, limit: PAGE_SIZE });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const [toErase, setToErase] = useState<ErasureTarget | null>(null);
  const { restore, restoringId } = useRestore();
  const selection = useLibrarySelection('trash', data?.items);

  useLastPage({
    total: isPlaceholderData ? undefined : data?.total,
    page,
    onBeyond: (lastPage) => onQueryChange({ page: lastPage }, { replace: true }),
  });

  if (error && !data) {
    return <RetryView title={libraryMessages.trashLoadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <SnippetTrash<TrashedSnippet>
        selection={selection.table}
        snippets={data?.items}
        total={data?.total ?? 0}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => onQueryChange({ page: next })}
        onRestore={(snippet) => {
          selection.drop([snippet.id]);
          restore(snippet);
        }}
        onErase={({ id, name }) => setToErase({ ids: [id], name })}
        restoringId={restoringId}
        keptForDays={TRASH_DAYS}
        currentUserId={user?.id}
      />
      <TrashBar selection={selection} total={data?.total ?? 0} onErase={(ids) => setToErase({ ids })} />
      <ErasureDialog toErase={toErase} onClose={() => setToErase(null)} onGone={selection.drop} />
    </>
  );
}
