import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { isNotFound } from '../../../lib/http/api-error.ts';
import { useDraftToasts } from '../draft/useDraftToasts.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';

/** Brings a deleted snippet back from the trash, and saves to it what the person has changed. */
export function useRestoreAndSave(snippetId: string, send: (event: DraftEvent) => void) {
  const { restore } = useSnippetChanges();
  const toasts = useDraftToasts();
  const restoreAndSave = async (): Promise<void> => {
    try {
      await restore.mutateAsync(snippetId);
    } catch (error) {
      // Somebody else may have brought it back: saving tells.
      if (!isNotFound(error)) {
        toasts.restoreFailed(error);
        return;
      }
    }
    send({ type: 'target-restored' });
  };
  return { restoreAndSave: () => void restoreAndSave(), isRestoring: restore.isPending };
}
