import { Button } from '@sluice/builder-ui';
import { BULK_MAX, type SnippetRef } from '@sluice/server/contracts';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTrashRefs } from '../../../lib/api/snippets-api.ts';
import { selectionMessages } from './messages.ts';
import { SelectedBar } from './SelectedBar.tsx';
import { useDeletion } from './useDeletion.ts';
import type { SelectedSnippets } from './useLibrarySelection.ts';

interface TrashBarProps {
  selection: SelectedSnippets;
  /** How many snippets are in the trash. */
  total: number;
  onErase: (ids: readonly string[]) => void;
}

/** Restores or erases all snippets of the trash that are selected. */
export function TrashBar({ selection, total, onErase }: TrashBarProps): ReactNode {
  const { restoring: texts, erasing } = selectionMessages;
  const { restore, isPending } = useDeletion();
  const refsOfTrash = useTrashRefs();
  const restoreSelected = async (refs: readonly SnippetRef[]) => {
    if (await restore(refs)) selection.clear();
  };
  return (
    <SelectedBar selection={selection} total={total} findAll={() => refsOfTrash(BULK_MAX)}>
      <Button
        variant="primary"
        icon={<RotateCcw aria-hidden />}
        isPending={isPending}
        onPress={() => void restoreSelected(selection.refs())}
      >
        {texts.restore}
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        onPress={() => onErase(selection.refs().map(({ id }) => id))}
      >
        {erasing.erase}
      </Button>
    </SelectedBar>
  );
}
