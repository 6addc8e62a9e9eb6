import { useToasts } from '@sluice/builder-ui';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { libraryMessages } from '../messages.ts';

/** Brings a snippet back from the trash, and shows a toast about the outcome. */
export function useRestore() {
  const { restore } = useSnippetChanges();
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();

  const restoreSnippet = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      // The toast with Undo is still there when the person has left the library, so the outcome must be awaited here.
      await restore.mutateAsync(id);
      toasts.show({
        topic: 'library',
        tone: 'ok',
        title: texts.restored,
        description: texts.restoredDescription(name),
      });
    } catch (error) {
      toasts.show({
        topic: 'library',
        tone: 'danger',
        title: texts.restoreFailed,
        description: errorText(error),
      });
    }
    focusTitleIfLost();
  };

  return {
    restore: (snippet: { id: string; name: string }) => void restoreSnippet(snippet),
    /** The id of the snippet that is being restored. */
    restoringId: restore.isPending ? restore.variables : undefined,
  };
}
