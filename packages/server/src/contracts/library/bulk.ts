import * as z from 'zod';
import { Id } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { SNIPPET_TAGS_MAX, SnippetFilters, NewTag, Tag } from './snippets.ts';

/** How many snippets one request can tag, delete, restore, erase or export. */
export const BULK_MAX = 1000;
/** Enough for the ids of so many snippets. */
const BULK_BODY_LIMIT = 256 * 1024;

const path = '/api/workspaces/:workspaceId/bulk';

/** A snippet in the version that the caller has seen. */
export const SnippetRef = z.strictObject({ id: Id, version: z.number().int().min(1) });
export type SnippetRef = z.output<typeof SnippetRef>;

const Ids = z
  .array(Id)
  .min(1)
  .max(BULK_MAX, `At most ${BULK_MAX} snippets can be changed at once`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each snippet can only be named once');
const Refs = z
  .array(SnippetRef)
  .min(1)
  .max(BULK_MAX, `At most ${BULK_MAX} snippets can be changed at once`)
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Each snippet can only be named once',
  );

export const selectSnippets = defineOperation({
  id: 'selectSnippets',
  summary: `The ids and versions of what a filter of the library finds, by name, at most ${BULK_MAX}`,
  method: 'GET',
  path: '/api/workspaces/:workspaceId/snippet-selection',
  access: 'member',
  rateClass: 'search',
  params: WorkspaceParams,
  query: z.strictObject(SnippetFilters),
  success: {
    status: 200,
    schema: z.strictObject({ items: z.array(SnippetRef), total: z.number().int().min(0) }),
  },
});

export const tagSnippets = defineOperation({
  id: 'tagSnippets',
  summary: 'Add tags to several snippets and remove others; each change is a new version',
  method: 'POST',
  path: `${path}/tags`,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: BULK_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject({
    ids: Ids,
    add: z.array(NewTag).max(SNIPPET_TAGS_MAX).default([]),
    remove: z.array(Tag).max(SNIPPET_TAGS_MAX).default([]),
  }),
  success: {
    status: 200,
    schema: z.strictObject({
      /** Those that were changed, in their new version. */
      tagged: z.array(SnippetRef),
      /** How many had these tags already. */
      unchanged: z.number().int().min(0),
      /** Those that would have too many tags. */
      full: z.array(Id),
      /** Those that are not in the library any more. */
      missing: z.array(Id),
    }),
  },
});

export const undoTagging = defineOperation({
  id: 'undoTagging',
  summary: 'Give snippets back the tags of the version before, unless they have been changed since',
  method: 'POST',
  path: `${path}/tags/undo`,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: BULK_BODY_LIMIT,
  params: WorkspaceParams,
  body: z.strictObject({ snippets: Refs }),
  success: {
    status: 200,
    schema: z.strictObject({
      restored: z.array(Id),
      /** Those that somebody has saved or deleted since: they stay as they are. */
      changed: z.array(Id),
    }),
  },
});

export const deleteSnippets = defineOperation({
  id: 'deleteSnippets',
  summary: 'Move several snippets to the trash, except those that somebody else has changed since',
  method: 'POST',
  path: `${path}/deletion`,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: BULK_BODY_LIMIT,
  audit: 'snippets.deleted',
  params: WorkspaceParams,
  body: z.strictObject({ snippets: Refs }),
  success: {
    status: 200,
    schema: z.strictObject({
      deleted: z.array(Id),
      /** Those that have a newer version: they stay. */
      changed: z.array(Id),
      /** Those that are not in the library any more. */
      missing: z.array(Id),
    }),
  },
});

export const restoreSnippets = defineOperation({
  id: 'restoreSnippets',
  summary: 'Restore several deleted snippets',
  method: 'POST',
  path: `${path}/restoration`,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: BULK_BODY_LIMIT,
  audit: 'snippets.restored',
  params: WorkspaceParams,
  body: z.strictObject({ ids: Ids }),
  success: {
    status: 200,
    schema: z.strictObject({
      /** Those that are in the library now. */
      restored: z.array(Id),
      /** Those that were erased meanwhile. */
      missing: z.array(Id),
    }),
  },
});

export const eraseSnippets = defineOperation({
  id: 'eraseSnippets',
  summary: 'Permanently erase several deleted snippets and their versions',
  method: 'POST',
  path: `${path}/erasure`,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  bodyLimit: BULK_BODY_LIMIT,
  audit: 'snippets.erased',
  params: WorkspaceParams,
  body: z.strictObject({ ids: Ids }),
  success: {
    status: 200,
    schema: z.strictObject({
      erased: z.array(Id),
      /** Those that are not in the trash: restored or erased meanwhile. */
      missing: z.array(Id),
    }),
  },
});

export const exportBody = z.strictObject({ ids: Ids });
export const EXPORT_BODY_LIMIT = BULK_BODY_LIMIT;
