import { createBulkDeletionService } from './bulk-deletion.service.ts';
import { createBulkTagsService } from './bulk-tags.service.ts';
import type { SnippetsContext } from './context.ts';
import { createAtBraze } from './list/states-at-braze.ts';
import { createSnippetListService } from './list/snippet-list.service.ts';
import { createTestCounts } from './list/test-counts.ts';
import { createAttributeUse } from './list/whole-library.ts';
import { createSnippetCopies, createSnippetsService } from './snippets.service.ts';
import { createLibraryService } from './transfer/library.service.ts';
import { createErasure, createTrashService } from './trash.service.ts';
import { createVersionsService } from './versions.service.ts';

/** The services of the library, which its operations call. */
export type SnippetsServices = ReturnType<typeof createServices>;

export function createServices(context: SnippetsContext) {
  const snippets = createSnippetsService(context);
  const uses = createAttributeUse(context);
  const atBraze = createAtBraze();
  const testCounts = createTestCounts();
  const erasure = createErasure(context);
  return {
    snippets,
    copies: createSnippetCopies(context, snippets),
    uses,
    atBraze,
    testCounts,
    lists: createSnippetListService(context, { atBraze, testCounts, uses }),
    versions: createVersionsService(context, snippets),
    trash: createTrashService(context, erasure),
    deletion: createBulkDeletionService(context, erasure),
    tags: createBulkTagsService(context),
    library: createLibraryService(context, snippets),
  };
}
