import { SnippetTrash } from '@sluice/builder-ui';
import { TRASH_DAYS, type TrashedSnippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryView } from '../../components/RetryView.tsx';
import { trashOptions } from '../../lib/api/snippets-api.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { PAGE_SIZE } from '../../lib/paging/page-size.ts';
import type { ChangeLibraryQuery } from './filters/library-query.ts';
import { useLibraryMessages } from './messages.ts';
import { useLastPage } from '../../lib/paging/useLastPage.ts';
import { useRestore } from './actions/useRestore.ts';

interface LibraryTrashProps {
  page: number;
  onQueryChange: ChangeLibraryQuery;
}

/** One page of the trash, or why it couldn't be loaded. */
export function LibraryTrash({ page, onQueryChange }: LibraryTrashProps): ReactNode {
  const texts = useLibraryMessages();
  const { user } = useSession();
  const query = trashOptions(useWorkspaceId(), { page, limit: PAGE_SIZE });
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const { restore, restoringId } = useRestore();

  useLastPage({
    total: isPlaceholderData ? undefined : data?.total,
    page,
    onBeyond: (lastPage) => onQueryChange({ page: lastPage }, { replace: true }),
  });

  if (error && !data) {
    return <RetryView title={texts.trashLoadFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <SnippetTrash<TrashedSnippet>
      snippets={data?.items}
      total={data?.total ?? 0}
      page={page}
      pageSize={PAGE_SIZE}
      onPageChange={(next) => onQueryChange({ page: next })}
      onRestore={restore}
      restoringId={restoringId}
      keptForDays={TRASH_DAYS}
      currentUserId={user?.id}
    />
  );
}
