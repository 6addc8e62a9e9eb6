import { TRASH_DAYS } from '@sluice/server/contracts';
import type { TrashedSnippet } from '../../../lib/api/deleted-snippets.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { generatorMessages } from '../messages.ts';

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
