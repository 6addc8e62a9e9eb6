import type { LiveEvent } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { EventFeed } from '../../events/index.ts';

type Change = Extract<LiveEvent, { type: 'snippet.changed' }>['change'];

/** Publishes a live event about a changed snippet. */
export type AnnounceSnippet = ReturnType<typeof createSnippetAnnouncer>;

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
