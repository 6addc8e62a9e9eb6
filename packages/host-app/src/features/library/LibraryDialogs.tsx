import {
  ButtonLink,
  DeleteSnippetDialog,
  EditSnippetDialog,
  Note,
  useToasts,
  ViewSnippetDialog,
  type LoadTagSuggestions,
  type SnippetEdit,
} from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { generatorPath } from '../../config/paths.ts';
import { isNewerVersion, messageOf } from '../../lib/api-error.ts';
import { focusTitleIfLost } from '../../lib/focus-title.ts';
import { useSnippetChanges } from '../../lib/snippets-api.ts';

export interface OpenDialog {
  kind: 'view' | 'edit' | 'delete';
  snippet: SnippetListItem;
}

interface LibraryDialogsProps {
  open: OpenDialog | null;
  onClose: () => void;
  loadTagSuggestions: LoadTagSuggestions;
}

/** What one can do with a snippet of the library: look at it, change it, delete it. */
export function LibraryDialogs({ open, onClose, loadTagSuggestions }: LibraryDialogsProps): ReactNode {
  const { update, remove } = useSnippetChanges();
  const toasts = useToasts();
  const [error, setError] = useState<string | undefined>(undefined);
  const snippetOf = (kind: OpenDialog['kind']) => (open?.kind === kind ? open.snippet : null);

  const close = () => {
    setError(undefined);
    onClose();
  };

  const explain = (reason: unknown) =>
    isNewerVersion(reason)
      ? `${messageOf(reason)} Close this and open the snippet again to see it.`
      : messageOf(reason);

  const save = (edit: SnippetEdit) => {
    const snippet = snippetOf('edit');
    if (!snippet) return;
    const isTextChanged = edit.content !== snippet.content;
    update.mutate(
      {
        id: snippet.id,
        version: snippet.version,
        name: edit.name,
        tags: [...edit.tags],
        // Text that was changed by hand is no longer what the builder made; the builder reads it anew.
        ...(isTextChanged && { content: edit.content, builderState: null, isDraft: false }),
      },
      {
        onSuccess: () => {
          toasts.show({
            topic: 'library',
            tone: 'ok',
            title: 'Snippet Updated',
            description: 'Your changes have been saved.',
          });
          close();
        },
        onError: (reason) => {
          setError(explain(reason));
          toasts.show({
            topic: 'library',
            tone: 'danger',
            title: 'Update Failed',
            description: messageOf(reason),
          });
        },
      },
    );
  };

  const deleteIt = () => {
    const snippet = snippetOf('delete');
    if (!snippet) return;
    remove.mutate(snippet, {
      onSuccess: () => {
        toasts.show({
          topic: 'library',
          tone: 'ok',
          title: 'Snippet Deleted',
          description: `“${snippet.name}” has been deleted.`,
        });
        close();
        focusTitleIfLost();
      },
      onError: (reason) => {
        toasts.show({
          topic: 'library',
          tone: 'danger',
          title: 'Delete Failed',
          description: explain(reason),
        });
        close();
      },
    });
  };

  const viewed = snippetOf('view');
  const edited = snippetOf('edit');
  return (
    <>
      <ViewSnippetDialog
        snippet={viewed}
        onClose={close}
        actions={viewed && <ButtonLink href={generatorPath(viewed.id)}>Open in the builder</ButtonLink>}
      />
      <EditSnippetDialog
        snippet={edited}
        onClose={close}
        loadTagSuggestions={loadTagSuggestions}
        onSave={save}
        isSaving={update.isPending}
        error={error}
        note={
          edited && (
            <Note tone="info">
              The builder reads what you change here: conditions become cards, everything else is kept as it
              is.
            </Note>
          )
        }
      />
      <DeleteSnippetDialog
        snippet={snippetOf('delete')}
        onClose={close}
        onDelete={deleteIt}
        isDeleting={remove.isPending}
      />
    </>
  );
}
