import * as z from 'zod';
import { Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { SnippetFields, SnippetTags } from './snippets.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';

/** The maximum number of snippets in one import. */
export const LIBRARY_IMPORT_MAX = 500;
const LIBRARY_BODY_LIMIT = 8 * 1024 * 1024;

const LibrarySnippet = z.strictObject({
  ...SnippetFields,
  tags: SnippetTags.default([]),
  builderState: SnippetFields.builderState.default(null),
  isDraft: SnippetFields.isDraft.default(false),
});

/** An exported library: the content of its snippets, and nothing that depends on the workspace. */
export const Library = z.strictObject({
  format: z.literal('sluice-library'),
  formatVersion: z.literal(1),
  exportedAt: Timestamp,
  snippets: z.array(LibrarySnippet),
});
export type Library = z.output<typeof Library>;

export const exportLibrary = defineOperation({
  id: 'exportLibrary',
  summary: 'Export all snippets as one JSON file',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/library',
  access: 'member',
  audit: 'library.exported',
  params: WorkspaceParams,
  success: { status: 200, schema: Library },
});

export const importLibrary = defineOperation({
  id: 'importLibrary',
  summary: 'Import the snippets of an exported file; existing ones are skipped',
  method: 'POST',
  path: '/api/workspaces/:workspaceId/library',
  access: 'member',
  rateClass: 'write',
  audit: 'library.imported',
  bodyLimit: LIBRARY_BODY_LIMIT,
  params: WorkspaceParams,
  body: Library.extend({
    exportedAt: Timestamp.optional(),
    snippets: z
      .array(LibrarySnippet)
      .max(LIBRARY_IMPORT_MAX, `At most ${LIBRARY_IMPORT_MAX} snippets can be imported at once`),
  }),
  success: {
    status: 200,
    schema: z.strictObject({ imported: z.number().int(), skipped: z.number().int() }),
  },
});
