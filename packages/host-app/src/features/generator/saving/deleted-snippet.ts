import { TRASH_DAYS } from '@sluice/server/contracts';
import type { TrashedSnippet } from '../../../lib/api/deleted-snippets.ts';
import { useSession } from '../../../lib/session/session.ts';
import { generatorMessages } from '../messages.ts';
import { useSnippetChanges } from '../../../lib/api/snippets-api.ts';
import { isNotFound } from '../../../lib/http/api-error.ts';
import { useDraftToasts } from '../draft/useDraftToasts.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';

export type DeletedBy = TrashedSnippet['deletedBy'];

/** @returns what says that the opened snippet has been deleted, and by whom, if that is known */
export function useDeletedNote(): (by: DeletedBy | undefined) => string {
  const { deletedNote: texts } = generatorMessages;
  const { user } = useSession();
  return (by) => {
    const who =
      by === undefined ? texts.somebody : by.id === user?.id ? texts.you : texts.person(by.displayName);
    return texts.sentence(who, TRASH_DAYS);
  };
}

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
