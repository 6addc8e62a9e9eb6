import {
  Button,
  ButtonLink,
  DeleteSnippetDialog,
  EditSnippetDialog,
  Note,
  ViewSnippetDialog,
  type LoadTagSuggestions,
} from '@sluice/builder-ui';
import { TRASH_DAYS, type SnippetListItem } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { generatorPath } from '../../../config/paths.ts';
import { useLibraryMessages } from '../messages.ts';
import { useSnippetActions } from './useSnippetActions.ts';

export interface OpenDialog {
  kind: 'view' | 'edit' | 'delete';
  snippet: SnippetListItem;
}

interface LibraryDialogsProps {
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  loadTagSuggestions: LoadTagSuggestions;
}

/** The dialogs for one snippet of the library: view, edit, delete. */
export function LibraryDialogs(props: LibraryDialogsProps): ReactNode {
  const { open, onOpen, onClose, loadTagSuggestions } = props;
  const texts = useLibraryMessages();
  const actions = useSnippetActions(onClose);
  const snippetOf = (kind: OpenDialog['kind']) => (open?.kind === kind ? open.snippet : null);
  const viewed = snippetOf('view');
  const edited = snippetOf('edit');
  const deleted = snippetOf('delete');
  return (
    <>
      <ViewSnippetDialog
        snippet={viewed}
        onClose={actions.done}
        actions={
          viewed && (
            <>
              <Button onPress={() => onOpen({ kind: 'edit', snippet: viewed })}>{texts.editByHand}</Button>
              <ButtonLink href={generatorPath(viewed.id)}>{texts.openInBuilder}</ButtonLink>
            </>
          )
        }
      />
      <EditSnippetDialog
        snippet={edited}
        onClose={actions.done}
        loadTagSuggestions={loadTagSuggestions}
        onSave={(edit) => {
          if (edited) actions.save(edited, edit);
        }}
        isSaving={actions.isSaving}
        error={actions.error}
        note={edited && <Note tone="info">{texts.editNote}</Note>}
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
