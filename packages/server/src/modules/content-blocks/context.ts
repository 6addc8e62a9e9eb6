import type { ContextOf } from '../../composition/module.ts';
import { createProgressAnnouncer } from '../events/index.ts';
import { createBlockAccess } from './block-access.ts';
import { createBlockRows } from './block-rows.ts';
import { createLinkedSnippets } from './linked-snippets.ts';
import { openStoredBlocks, type needs } from './stored-blocks.ts';

export type ContentBlocksContext = Awaited<ReturnType<typeof createContentBlocksContext>>;

export async function createContentBlocksContext(given: ContextOf<typeof needs>) {
  const { events, now } = given;
  const stored = await openStoredBlocks(given);
  const linkedSnippets = createLinkedSnippets(stored);
  return {
    ...stored,
    linkedSnippets,
    /** Open pages read the list of blocks again. */
    announce: createProgressAnnouncer(
      (workspaceId: string) => workspaceId,
      (workspaceId) => events.publish({ type: 'contentBlocks.changed', workspaceId }),
      now,
    ),
    access: createBlockAccess(stored),
    rows: createBlockRows(stored, linkedSnippets),
  };
}
