import {
  Button,
  ButtonLink,
  DeleteSnippetDialog,
  EditSnippetDialog,
  Note,
  ViewSnippetDialog,
  type LoadTagSuggestions,
  type SnippetEdit,
} from '@sluice/builder-ui';
import { TRASH_DAYS, type SnippetListItem } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { CopyLinkButton } from '../../../components/share-snippet/CopyLinkButton.tsx';
import { generatorPath } from '../../../config/paths.ts';
import { useMissingPartToast } from '../../../components/missing-part/useMissingPartToast.ts';
import { libraryMessages } from '../messages.ts';
import { useCopyToast } from './useCopyToast.ts';
import { useSnippetActions } from './useSnippetActions.ts';

export interface OpenDialog {
  kind: 'view' | 'edit' | 'delete';
  snippet: SnippetListItem;
}

/** An edit that nobody has saved yet: a session that ends meanwhile costs nobody their words. */
export interface UnsavedEdit {
  snippet: SnippetListItem;
  typed: SnippetEdit;
}

interface LibraryDialogsProps {
  open: OpenDialog | null;
  kept: UnsavedEdit | null;
  onKeep: (edit: UnsavedEdit) => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  loadTagSuggestions: LoadTagSuggestions;
}

/** The dialogs for one snippet of the library: view, edit, delete. */
export function LibraryDialogs(props: LibraryDialogsProps): ReactNode {
  const { open, kept, onKeep, onOpen, onClose, loadTagSuggestions } = props;
  const actions = useSnippetActions(onClose);
  const reportMissing = useMissingPartToast();
  const reportCopy = useCopyToast();
  const snippetOf = (kind: OpenDialog['kind']) => (open?.kind === kind ? open.snippet : null);
  const viewed = snippetOf('view');
  const edited = snippetOf('edit');
  const deleted = snippetOf('delete');
  return (
    <>
      <ViewSnippetDialog
        snippet={viewed}
        onClose={actions.done}
        onCopy={reportCopy}
        actions={
          viewed && (
            <>
              <CopyLinkButton snippetId={viewed.id} />
              <Button onPress={() => onOpen({ kind: 'edit', snippet: viewed })}>
                {libraryMessages.editByHand}
              </Button>
              <ButtonLink href={generatorPath(viewed.id)}>{libraryMessages.openInBuilder}</ButtonLink>
            </>
          )
        }
      />
      <EditSnippetDialog
        snippet={edited}
        typed={edited?.id === kept?.snippet.id ? kept?.typed : undefined}
        onType={(typed) => {
          if (edited) onKeep({ snippet: edited, typed });
        }}
        onClose={actions.done}
        loadTagSuggestions={loadTagSuggestions}
        onSave={(edit) => {
          if (edited) actions.save(edited, edit);
        }}
        onRefused={reportMissing}
        isSaving={actions.isSaving}
        error={actions.error}
        note={edited && <Note tone="info">{libraryMessages.editNote}</Note>}
      />
      <DeleteSnippetDialog
        snippet={deleted}
        onClose={actions.done}
        onDelete={() => {
          if (deleted) actions.deleteSnippet(deleted);
        }}
        isDeleting={actions.isDeleting}
        restorableForDays={TRASH_DAYS}
      />
    </>
  );
}
