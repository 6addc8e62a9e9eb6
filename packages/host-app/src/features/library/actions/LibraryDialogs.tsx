import {
  Button,
  ButtonLink,
  DeleteSnippetDialog,
  EditSnippetDialog,
  Note,
  ViewSnippetDialog,
  type LoadTagSuggestions,
  type SnippetEdit,
  useToasts,
  type ToastContent,
} from '@sluice/builder-ui';
import { TRASH_DAYS, type SnippetListItem } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { CopyLinkButton } from '../../../components/snippets/CopyLinkButton.tsx';
import { generatorPath } from '../../../config/paths.ts';
import { useMissingPartToast } from '../../../components/snippets/DeletedSnippet.tsx';
import { libraryMessages } from '../messages.ts';
import { isNotFound, isVersionConflict, errorText } from '../../../lib/http/api-error.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { useRestore } from '../selection/useDeletion.ts';

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
        onClose={onClose}
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
        onClose={onClose}
        loadTagSuggestions={loadTagSuggestions}
        onSave={(edit) => {
          if (edited) actions.save(edited, edit);
        }}
        onRefused={reportMissing}
        isSaving={actions.isSaving}
        note={edited && <Note tone="info">{libraryMessages.editNote}</Note>}
      />
      <DeleteSnippetDialog
        snippet={deleted}
        onClose={onClose}
        onDelete={() => {
          if (deleted) actions.deleteSnippet(deleted);
        }}
        isDeleting={actions.isDeleting}
        restorableForDays={TRASH_DAYS}
      />
    </>
  );
}

/** Shows a toast that says whether a snippet was copied. */
export function useCopyToast(): (succeeded: boolean) => void {
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();
  return (succeeded) =>
    toasts.show(
      succeeded
        ? { topic: 'library', tone: 'ok', title: texts.copied }
        : {
            topic: 'library',
            tone: 'danger',
            title: texts.copyFailed,
            description: texts.copyFailedDescription,
          },
    );
}

/** Changes and deletes snippets, and shows a toast about the outcome. `onDone` closes the dialog. */
function useSnippetActions(onDone: () => void) {
  const { update, remove } = useSnippetChanges();
  const { toasts: texts, newerVersion, gone } = libraryMessages;
  const toasts = useToasts();
  const deletedToast = useDeletedToast();

  const show = (toast: ToastContent) => toasts.show({ topic: 'library', ...toast });
  const reasonOf = (failure: unknown) =>
    isVersionConflict(failure) ? newerVersion(errorText(failure)) : errorText(failure);

  const save = (snippet: SnippetListItem, { name, tags, content }: SnippetEdit) => {
    // Liquid that was changed by hand is no longer what the builder made, so the builder must read it again.
    const text = content === snippet.content ? {} : { content, builderState: null, isDraft: false };
    update.mutate(
      { id: snippet.id, version: snippet.version, name, tags: [...tags], ...text },
      {
        onSuccess: () => {
          show({ tone: 'ok', title: texts.updated, description: texts.updatedDescription });
          onDone();
        },
        onError: (failure) => {
          const description = isNotFound(failure) ? gone : reasonOf(failure);
          show({ tone: 'danger', title: texts.updateFailed, description });
        },
      },
    );
  };

  const deleteSnippet = (snippet: SnippetListItem) => {
    remove.mutate(snippet, {
      onSuccess: () => {
        show(deletedToast(snippet));
        onDone();
        focusTitleIfLost();
      },
      onError: (failure) => {
        show({ tone: 'danger', title: texts.deleteFailed, description: reasonOf(failure) });
      },
    });
  };

  return {
    save,
    isSaving: update.isPending,
    deleteSnippet,
    isDeleting: remove.isPending,
  };
}

/** The toast that says what became of a deleted snippet, with the way back. */
function useDeletedToast(): (snippet: SnippetListItem) => ToastContent {
  const { toasts: texts } = libraryMessages;
  const { restore } = useRestore();
  return (snippet) => ({
    tone: 'ok',
    title: texts.deleted,
    description: texts.deletedDescription(snippet.name, TRASH_DAYS),
    lasts: 'long',
    action: { label: texts.undo, onPress: () => restore(snippet) },
  });
}
