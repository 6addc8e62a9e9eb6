import type { ContextOf } from '../../composition/module.ts';
import { createBlockAccess } from './block-access.ts';
import { createBlockAnnouncer } from './block-announcer.ts';
import { createBlockRows } from './block-rows.ts';
import { createLinkedSnippets } from './linked-snippets.ts';
import { openStoredBlocks, type needs } from './stored-blocks.ts';

/** What the parts of this module share. */
export type ContentBlocksContext = Awaited<ReturnType<typeof createContentBlocksContext>>;

export async function createContentBlocksContext(given: ContextOf<typeof needs>) {
  const stored = await openStoredBlocks(given);
  const linkedSnippets = createLinkedSnippets(stored);
  return {
    ...stored,
    linkedSnippets,
    announce: createBlockAnnouncer(stored),
    access: createBlockAccess(stored),
    rows: createBlockRows(stored, linkedSnippets),
  };
}
