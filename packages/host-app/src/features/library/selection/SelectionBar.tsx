import { AlertDialog, Button, type LoadTagSuggestions } from '@sluice/builder-ui';
import { TRASH_DAYS } from '@sluice/server/contracts';
import { Download, Tags, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useBulkApi, type SelectionFilter } from '../../../lib/api/bulk/bulk-api.ts';
import { useExport } from '../transfer/useExport.ts';
import { selectionMessages } from './messages.ts';
import { SelectedBar } from './SelectedBar.tsx';
import { TagDialog } from './TagDialog.tsx';
import { useDeletion } from './useDeletion.ts';
import type { SelectedSnippets } from './useLibrarySelection.ts';

interface SelectionBarProps {
  selection: SelectedSnippets;
  /** How many snippets the filters find. */
  total: number;
  filters: SelectionFilter;
  loadTagSuggestions: LoadTagSuggestions;
}

type OpenDialog = 'tags' | 'deletion' | null;

/** Says how many snippets are selected, and what can be done with all of them. It is there while some are. */
export function SelectionBar({
  selection,
  total,
  filters,
  loadTagSuggestions,
}: SelectionBarProps): ReactNode {
  const [open, setOpen] = useState<OpenDialog>(null);
  const exporting = useExport();
  const api = useBulkApi();
  const findAll = async () => (await api.select(filters)).items;
  return (
    <SelectedBar selection={selection} total={total} findAll={findAll}>
      <Button icon={<Tags aria-hidden />} onPress={() => setOpen('tags')}>
        {selectionMessages.tags}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        isPending={exporting.isPending}
        onPress={() => void exporting.exportSome(selection.refs().map(({ id }) => id))}
      >
        {selectionMessages.export}
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onPress={() => setOpen('deletion')}>
        {selectionMessages.delete}
      </Button>
      <TagDialog
        isOpen={open === 'tags'}
        selection={selection}
        onClose={() => setOpen(null)}
        loadTagSuggestions={loadTagSuggestions}
      />
      <DeletionDialog isOpen={open === 'deletion'} selection={selection} onClose={() => setOpen(null)} />
    </SelectedBar>
  );
}

interface DeletionDialogProps {
  isOpen: boolean;
  selection: SelectedSnippets;
  onClose: () => void;
}

/** Asks before the selected snippets are deleted, and says that they can come back. */
function DeletionDialog({ isOpen, selection, onClose }: DeletionDialogProps): ReactNode {
  const { deleting: texts } = selectionMessages;
  const { remove, isPending } = useDeletion();
  const confirm = async () => {
    const gone = await remove(selection.refs());
    onClose();
    if (gone !== undefined) selection.drop(gone);
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={texts.question(selection.count)}
      description={texts.text(selection.count, TRASH_DAYS)}
      confirmLabel={texts.confirm}
      isPending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}
