import { AlertDialog, Button, type LoadTagSuggestions, Dialog, Note, TagInput } from '@sluice/builder-ui';
import { TRASH_DAYS, type SnippetRef } from '@sluice/server/contracts';
import { Download, Tags, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBulkApi, type SelectionFilter } from '../../../lib/api/bulk-api.ts';
import { useExport } from '../transfer/useExport.ts';
import { selectionMessages } from './messages.ts';
import { SelectedBar } from './SelectedBar.tsx';
import { useDeletion, sentences, useBulkRun } from './useDeletion.ts';
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
      <Button compact variant="ghost" icon={<Tags aria-hidden />} onPress={() => setOpen('tags')}>
        {selectionMessages.tags}
      </Button>
      <Button
        compact
        variant="ghost"
        icon={<Download aria-hidden />}
        isPending={exporting.isPending}
        onPress={() => void exporting.exportSome(selection.refs().map(({ id }) => id))}
      >
        {selectionMessages.export}
      </Button>
      <hr />
      <Button
        compact
        variant="ghost"
        data-danger
        icon={<Trash2 aria-hidden />}
        onPress={() => setOpen('deletion')}
      >
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
    if (gone === undefined) return;
    onClose();
    selection.drop(gone);
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

const Fields = styled.div`
  display: grid;
  gap: var(--sluice-space-4);
`;

const none: readonly string[] = [];

interface TagDialogProps {
  isOpen: boolean;
  selection: SelectedSnippets;
  onClose: () => void;
  loadTagSuggestions: LoadTagSuggestions;
}

/** Adds tags to all selected snippets, and removes tags from them. */
function TagDialog({ isOpen, selection, onClose, loadTagSuggestions }: TagDialogProps): ReactNode {
  const texts = selectionMessages.tagging;
  const { tag, isPending } = useTagging();
  const [add, setAdd] = useState(none);
  const [remove, setRemove] = useState(none);
  const removed = new Set(remove.map((name) => name.toLowerCase()));
  const both = add.find((name) => removed.has(name.toLowerCase()));
  const isEmpty = add.length + remove.length === 0;
  const close = () => {
    setAdd(none);
    setRemove(none);
    onClose();
  };
  const apply = async () => {
    if (await tag(selection.refs(), { add, remove })) close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      isBusy={isPending}
      isDismissable={isEmpty}
      title={texts.title(selection.count)}
      footer={
        <>
          <Button isDisabled={isPending} onPress={close}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={isEmpty || both !== undefined}
            onPress={() => void apply()}
          >
            {texts.apply}
          </Button>
        </>
      }
    >
      <TagFields {...{ add, setAdd, remove, setRemove, both, loadTagSuggestions }} />
    </Dialog>
  );
}

interface TagFieldsProps extends Pick<TagDialogProps, 'loadTagSuggestions'> {
  add: readonly string[];
  setAdd: (tags: readonly string[]) => void;
  remove: readonly string[];
  setRemove: (tags: readonly string[]) => void;
  /** A tag that is to be added and removed. */
  both: string | undefined;
}

function TagFields({ loadTagSuggestions, both, ...tags }: TagFieldsProps): ReactNode {
  const texts = selectionMessages.tagging;
  return (
    <Fields>
      <TagInput
        label={texts.add}
        value={tags.add}
        onChange={tags.setAdd}
        loadSuggestions={loadTagSuggestions}
      />
      <TagInput
        label={texts.remove}
        placeholder={texts.removePlaceholder}
        description={texts.removeHint}
        allowCreate={false}
        value={tags.remove}
        onChange={tags.setRemove}
        loadSuggestions={loadTagSuggestions}
      />
      {both !== undefined && (
        <Note role="alert" tone="warn">
          {texts.both(both)}
        </Note>
      )}
    </Fields>
  );
}

/** Changes the tags of several snippets, and offers to undo that. */
function useTagging() {
  const api = useBulkApi();
  const { tagging: texts, skippedReasons, undo } = selectionMessages;
  const { run, show, ...state } = useBulkRun();

  const takeBack = async (tagged: SnippetRef[]): Promise<void> => {
    const answer = await run(texts.undoFailed, () => api.undoTagging(tagged));
    if (answer === undefined) return;
    const changed = answer.changed.length;
    const description = sentences(texts.undoneText(answer.restored.length), skippedReasons({ changed }));
    show({ tone: changed > 0 ? 'warn' : 'ok', title: texts.undone, description });
  };

  /** @returns whether it was done */
  const tag = async (
    refs: readonly SnippetRef[],
    tags: { add: readonly string[]; remove: readonly string[] },
  ): Promise<boolean> => {
    const ids = refs.map(({ id }) => id);
    const wish = { add: [...tags.add], remove: [...tags.remove] };
    const answer = await run(texts.failed, () => api.tag(ids, wish));
    if (answer === undefined) return false;
    const { tagged, full, missing } = answer;
    const rest = skippedReasons({ full: full.length, missing: missing.length });
    const done = tagged.length > 0 ? texts.doneText(tagged.length) : '';
    show({
      tone: rest === '' ? 'ok' : 'warn',
      title: tagged.length > 0 ? texts.done : texts.failed,
      description: sentences(done, rest) || texts.nothing,
      ...(tagged.length > 0 && {
        lasts: 'long' as const,
        action: { label: undo, onPress: () => void takeBack(tagged) },
      }),
    });
    return true;
  };

  return { tag, ...state };
}
