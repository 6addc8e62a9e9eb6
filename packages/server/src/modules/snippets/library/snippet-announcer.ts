import type { LiveEvent } from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { EventFeed } from '../../events/index.ts';
import type { SnippetDocument } from './snippet.document.ts';

type Change = Extract<LiveEvent, { type: 'snippet.changed' }>['change'];

/** Publishes a live event about a changed snippet. */
export type AnnounceSnippet = ReturnType<typeof createSnippetAnnouncer>;

export function createSnippetAnnouncer(events: Pick<EventFeed, 'publish'>) {
  return (
    { workspaceId, userId }: WorkspaceScope,
    { _id: snippetId, version }: Pick<SnippetDocument, '_id' | 'version'>,
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
