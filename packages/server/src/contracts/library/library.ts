import * as z from 'zod';
import { Author, Id, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { EXPORT_BODY_LIMIT, exportBody, SnippetRef } from './bulk.ts';
import { StoredBuilderState } from './builder-state.ts';
import { SnippetFields, SnippetTags } from './snippets.ts';

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
  snippets: z.array(LibrarySnippet.extend({ builderState: StoredBuilderState.nullable() })),
});
export type Library = z.output<typeof Library>;

export const exportLibrary = defineOperation({
  id: 'exportLibrary',
  summary: 'Export all snippets as one JSON file',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/library',
  access: 'member',
  rateClass: 'export',
  audit: 'library.exported',
  params: WorkspaceParams,
  success: { status: 200, schema: Library, handlerWritesBody: true },
});

export const exportSnippets = defineOperation({
  id: 'exportSnippets',
  summary: 'Export some snippets as one JSON file, in the form of a whole library',
  method: 'POST',
  path: '/api/workspaces/:workspaceId/library/export',
  access: 'member',
  rateClass: 'export',
  audit: 'library.exported',
  bodyLimit: EXPORT_BODY_LIMIT,
  params: WorkspaceParams,
  body: exportBody,
  success: { status: 200, schema: Library, handlerWritesBody: true },
});

const snippetsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(LIBRARY_IMPORT_MAX, `At most ${LIBRARY_IMPORT_MAX} snippets can be imported at once`);

export const previewImport = defineOperation({
  id: 'previewImport',
  summary:
    'Tell which snippets of a file are new, are in the library already, or share a name with another one',
  method: 'POST',
  path: '/api/workspaces/:workspaceId/library/preview',
  access: 'member',
  rateClass: 'library-import',
  bodyLimit: LIBRARY_BODY_LIMIT,
  params: WorkspaceParams,
  body: Library.extend({ exportedAt: Timestamp.optional(), snippets: snippetsOf(LibrarySnippet) }),
  success: {
    status: 200,
    schema: z.strictObject({
      /** One for each snippet of the file, in the same order. */
      items: z.array(
        z.discriminatedUnion('state', [
          z.strictObject({ state: z.literal('new') }),
          z.strictObject({ state: z.literal('same') }),
          z.strictObject({
            state: z.literal('different'),
            /** The snippet of the library that has this name, and other content. */
            existing: SnippetRef.extend({ name: z.string(), updatedBy: Author, updatedAt: Timestamp }),
          }),
        ]),
      ),
    }),
  },
});

export const importLibrary = defineOperation({
  id: 'importLibrary',
  summary:
    'Import the snippets of an exported file; existing ones are skipped, or replaced where that is asked for',
  method: 'POST',
  path: '/api/workspaces/:workspaceId/library',
  access: 'member',
  rateClass: 'library-import',
  audit: 'library.imported',
  bodyLimit: LIBRARY_BODY_LIMIT,
  params: WorkspaceParams,
  body: Library.extend({
    exportedAt: Timestamp.optional(),
    snippets: snippetsOf(
      LibrarySnippet.extend({
        /** The snippet that becomes this one, as a new version, unless it was changed since. */
        replaces: SnippetRef.optional(),
        /** Takes another name when this one is in use. */
        asCopy: z.literal(true).optional(),
      }),
    ),
  }),
  success: {
    status: 200,
    schema: z.strictObject({
      imported: z.number().int(),
      /** Those that the library has already. */
      skipped: z.number().int(),
      replaced: z.number().int(),
      /** Those that were to be replaced and stay: somebody has changed or deleted them since, or there is no room. */
      notReplaced: z.array(Id),
    }),
  },
});
