import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { NotificationsService } from '../../notifications/index.ts';

/** Tells the person who last edited a snippet that somebody else has changed it. */
export type NotifyEditor = ReturnType<typeof createOvertakenNotice>;

export function createOvertakenNotice({ report }: Pick<NotificationsService, 'report'>) {
  return async (
    { workspaceId, userId }: WorkspaceScope,
    editorId: string,
    { _id: snippetId, name: snippetName }: { _id: string; name: string },
  ): Promise<void> => {
    if (editorId === userId) return;
    await report({
      workspaceId,
      // Of several changes the last one is news.
      key: `${snippetId}:${editorId}`,
      replaces: true,
      details: { kind: 'snippet.changed', snippetId, snippetName },
      actorId: userId,
      recipientId: editorId,
    });
  };
}
