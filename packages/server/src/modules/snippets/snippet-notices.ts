import type { LiveEvent } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { EventFeed } from '../events/index.ts';
import type { NotificationsService } from '../notifications/index.ts';

type Change = Extract<LiveEvent, { type: 'snippet.changed' }>['change'];

/** Publishes a live event about a changed snippet. */
export function createSnippetAnnouncer(events: Pick<EventFeed, 'publish'>) {
  return (
    { workspaceId, userId }: WorkspaceScope,
    { _id: snippetId, version }: { _id: string; version: number },
    change: Change,
  ): Promise<void> =>
    events.publish({
      type: 'snippet.changed',
      workspaceId,
      snippetId,
      version,
      change,
      changedBy: userId,
    });
}

/** Tells the person who last edited a snippet that somebody else has changed it. */
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
