import { Button, Dialog, Note, TagInput, type LoadTagSuggestions } from '@sluice/builder-ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectionMessages } from './messages.ts';
import type { SelectedSnippets } from './useLibrarySelection.ts';
import { useTagging } from './useTagging.ts';

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
export function TagDialog({ isOpen, selection, onClose, loadTagSuggestions }: TagDialogProps): ReactNode {
  const texts = selectionMessages.tagging;
  const { tag, isPending, error, forgetError } = useTagging();
  const [add, setAdd] = useState(none);
  const [remove, setRemove] = useState(none);
  const removed = new Set(remove.map((name) => name.toLowerCase()));
  const both = add.find((name) => removed.has(name.toLowerCase()));
  const isEmpty = add.length + remove.length === 0;
  const close = () => {
    setAdd(none);
    setRemove(none);
    forgetError();
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
      <TagFields {...{ add, setAdd, remove, setRemove, both, error, loadTagSuggestions }} />
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
  /** Why the last attempt failed. */
  error: string | undefined;
}

function TagFields({ loadTagSuggestions, both, error, ...tags }: TagFieldsProps): ReactNode {
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
      {error !== undefined && (
        <Note role="alert" tone="danger">
          {error}
        </Note>
      )}
    </Fields>
  );
}
