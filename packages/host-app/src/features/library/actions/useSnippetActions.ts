import { useToasts, type SnippetEdit, type ToastContent } from '@sluice/builder-ui';
import { TRASH_DAYS, type SnippetListItem } from '@sluice/server/contracts';
import { useState } from 'react';
import { isNotFound, isVersionConflict } from '../../../lib/http/api-error.ts';
import { focusTitleIfLost } from '../../../lib/focus/focus-title.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { errorText } from '../../../lib/http/error-text.ts';
import { libraryMessages } from '../messages.ts';
import { useRestore } from './useRestore.ts';

/** Changes and deletes snippets, and shows a toast about the outcome. `onDone` closes the dialog. */
export function useSnippetActions(onDone: () => void) {
  const { update, remove } = useSnippetChanges();
  const { toasts: texts, newerVersion, gone, goneAlready } = libraryMessages;
  const toasts = useToasts();
  const deletedToast = useDeletedToast();
  /** Why the last change failed. */
  const [error, setError] = useState<string>();

  const show = (toast: ToastContent) => toasts.show({ topic: 'library', ...toast });
  const reasonOf = (failure: unknown) =>
    isVersionConflict(failure) ? newerVersion(errorText(failure)) : errorText(failure);
  const done = () => {
    setError(undefined);
    onDone();
  };

  const save = (snippet: SnippetListItem, { name, tags, content }: SnippetEdit) => {
    // Liquid that was changed by hand is no longer what the builder made, so the builder must read it again.
    const text = content === snippet.content ? {} : { content, builderState: null, isDraft: false };
    update.mutate(
      { id: snippet.id, version: snippet.version, name, tags: [...tags], ...text },
      {
        onSuccess: () => {
          show({ tone: 'ok', title: texts.updated, description: texts.updatedDescription });
          done();
        },
        onError: (failure) => {
          const isGone = isNotFound(failure);
          setError(isGone ? gone : reasonOf(failure));
          const description = isGone ? goneAlready : errorText(failure);
          show({ tone: 'danger', title: texts.updateFailed, description });
        },
      },
    );
  };

  const deleteSnippet = (snippet: SnippetListItem) => {
    remove.mutate(snippet, {
      onSuccess: () => {
        show(deletedToast(snippet));
        done();
        focusTitleIfLost();
      },
      onError: (failure) => {
        show({ tone: 'danger', title: texts.deleteFailed, description: reasonOf(failure) });
        done();
      },
    });
  };

  return {
    error,
    done,
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
