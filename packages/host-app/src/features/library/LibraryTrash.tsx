import { SnippetTrash, Button, AlertDialog } from '@sluice/builder-ui';
import { TRASH_DAYS, type TrashedSnippet, BULK_MAX, type SnippetRef } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RotateCcw, Trash2 } from 'lucide-react';
import { RetryView } from '../../components/RetryView.tsx';
import { trashOptions, useTrashRefs } from '../../lib/api/snippets-api.ts';
import { useSession, useWorkspaceId } from '../../lib/session/session.ts';
import { PAGE_SIZE, useLastPage } from '../../lib/paging.ts';
import type { ChangeLibraryQuery } from './filters/library-query.ts';
import { libraryMessages } from './messages.ts';
import { useLibrarySelection, type SelectedSnippets } from './selection/useLibrarySelection.ts';
import { useRestore, useDeletion, sentences, useBulkRun } from './selection/useDeletion.ts';
import { selectionMessages } from './selection/messages.ts';
import { SelectedBar } from './selection/SelectedBar.tsx';
import { useBulkApi } from '../../lib/api/bulk-api.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';

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

interface TrashBarProps {
  selection: SelectedSnippets;
  /** How many snippets are in the trash. */
  total: number;
  onErase: (ids: readonly string[]) => void;
}

/** Restores or erases all snippets of the trash that are selected. */
function TrashBar({ selection, total, onErase }: TrashBarProps): ReactNode {
  const { restoring: texts, erasing } = selectionMessages;
  const { restore, isPending } = useDeletion();
  const refsOfTrash = useTrashRefs();
  const restoreSelected = async (refs: readonly SnippetRef[]) => {
    if (await restore(refs)) selection.clear();
  };
  return (
    <SelectedBar selection={selection} total={total} findAll={() => refsOfTrash(BULK_MAX)}>
      <Button
        compact
        variant="primary"
        icon={<RotateCcw aria-hidden />}
        isPending={isPending}
        onPress={() => void restoreSelected(selection.refs())}
      >
        {texts.restore}
      </Button>
      <Button
        compact
        variant="ghost"
        data-danger
        icon={<Trash2 aria-hidden />}
        onPress={() => onErase(selection.refs().map(({ id }) => id))}
      >
        {erasing.erase}
      </Button>
    </SelectedBar>
  );
}

/** The snippets of the trash that somebody wants to erase; a name when it is one. */
interface ErasureTarget {
  ids: readonly string[];
  name?: string;
}

interface ErasureDialogProps {
  /** The dialog is open while there are some. */
  toErase: ErasureTarget | null;
  onClose: () => void;
  /** Called with those that are not in the trash any more. */
  onGone: (ids: readonly string[]) => void;
}

/** Asks before snippets of the trash are erased: only that makes room, and nothing brings them back. */
function ErasureDialog({ toErase, onClose, onGone }: ErasureDialogProps): ReactNode {
  const { erasing: texts } = selectionMessages;
  const api = useBulkApi();
  const { run, show, isPending } = useBulkRun();
  const count = toErase?.ids.length ?? 0;
  const erase = async (ids: readonly string[]) => {
    const answer = await run(texts.failed, () => api.erase([...ids]));
    if (answer === undefined) return;
    onClose();
    const { erased, missing } = answer;
    show({
      tone: missing.length > 0 ? 'warn' : 'ok',
      title: erased.length > 0 ? texts.done(erased.length) : texts.nothing,
      description: sentences(
        erased.length > 0 ? texts.doneText(erased.length) : '',
        missing.length > 0 ? texts.notThere(missing.length) : '',
      ),
    });
    onGone(ids);
    focusTitleIfLost();
  };
  return (
    <AlertDialog
      isOpen={toErase !== null}
      onOpenChange={onClose}
      title={texts.question(count, toErase?.name)}
      description={texts.text(count)}
      confirmLabel={texts.confirm}
      isPending={isPending}
      onConfirm={() => {
        if (toErase) void erase(toErase.ids);
      }}
    />
  );
}
