import * as z from 'zod';
import { StoredBuilderState } from '../library/builder-state.ts';
import { Author, Id, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { PROVIDER_NAME_MAX } from '../operation/text-limits.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { ProviderChange } from './drift.ts';

/** How many snippets one request renames an attribute in. Further requests belong to the same undo. */
export const RENAME_SNIPPETS_MAX = 500;
/** How many days a rename can be undone. */
export const RENAME_UNDO_DAYS = 7;

const AffectedSnippet = z.strictObject({
  id: Id,
  name: z.string(),
  version: z.number().int().min(1),
  isDraft: z.boolean(),
  updatedAt: Timestamp,
  updatedBy: Author,
  content: z.string(),
  /** `null` for text that was not built with the visual builder. */
  builderState: StoredBuilderState.nullable(),
});

const path = '/api/workspaces/:workspaceId/provider-changes';
const ChangeParams = WorkspaceParams.extend({ changeId: Id });

export const readProviderChange = defineOperation({
  id: 'readProviderChange',
  summary: 'One change with a page of the snippets that use the attribute, by name',
  method: 'GET',
  path: `${path}/:changeId`,
  access: 'member',
  params: ChangeParams,
  query: z.strictObject(pageQuery({ limit: 50 })),
  success: {
    status: 200,
    schema: z.strictObject({ change: ProviderChange, snippets: pageOf(AffectedSnippet) }),
  },
});

/**
 * A snippet that was left as it is: somebody saved a newer version, or it was deleted (`version` is `null`). `newer`: a newer
 * edition has saved it, which alone can change it.
 */
const SkippedSnippet = z.strictObject({
  id: Id,
  /** `null` if it was deleted. */
  name: z.string().nullable(),
  version: z.number().int().min(1).nullable(),
  reason: z.enum(['edited', 'deleted', 'notUsed', 'tooLong', 'newer']),
});
export type SkippedSnippet = z.output<typeof SkippedSnippet>;

export const renameInSnippets = defineOperation({
  id: 'renameInSnippets',
  summary:
    'Write the new name of a renamed attribute, proposed or chosen, into snippets that nobody else has changed since',
  method: 'POST',
  path: `${path}/:changeId/rename`,
  access: 'member',
  rateClass: 'write',
  audit: 'attribute.renamed',
  params: ChangeParams,
  body: z.strictObject({
    snippets: z
      .array(z.strictObject({ id: Id, version: z.number().int().min(1) }))
      .min(1)
      .max(RENAME_SNIPPETS_MAX)
      .refine(
        (snippets) => new Set(snippets.map(({ id }) => id)).size === snippets.length,
        'Each snippet can only be named once',
      ),
    /** The new name that a person chose: an attribute of the same type. Left out, it is the proposed one. */
    to: z.string().min(1).max(PROVIDER_NAME_MAX).optional(),
  }),
  success: {
    status: 200,
    schema: z.strictObject({
      renamed: z.number().int().min(0),
      conflicts: z.array(SkippedSnippet),
      /** `null` if there is nothing to undo. */
      undoUntil: Timestamp.nullable(),
      change: ProviderChange,
    }),
  },
});

export const undoRename = defineOperation({
  id: 'undoRename',
  summary: 'Take a rename back in all snippets, except those that somebody edited since',
  method: 'POST',
  path: `${path}/:changeId/undo`,
  access: 'member',
  rateClass: 'write',
  audit: 'attribute.renameUndone',
  params: ChangeParams,
  success: {
    status: 200,
    schema: z.strictObject({
      undone: z.number().int().min(0),
      skipped: z.array(SkippedSnippet),
      change: ProviderChange,
    }),
  },
});

export const dismissProviderChange = defineOperation({
  id: 'dismissProviderChange',
  summary:
    'Turn a proposed rename down, so that the attribute counts as gone; or decide that another change needs nothing',
  method: 'POST',
  path: `${path}/:changeId/dismiss`,
  access: 'member',
  rateClass: 'write',
  audit: 'attribute.changeDismissed',
  params: ChangeParams,
  success: { status: 200, schema: ProviderChange },
});

export const reopenProviderChange = defineOperation({
  id: 'reopenProviderChange',
  summary: 'Take back that a change was dismissed',
  method: 'POST',
  path: `${path}/:changeId/reopen`,
  access: 'member',
  rateClass: 'write',
  audit: 'attribute.changeReopened',
  params: ChangeParams,
  success: { status: 200, schema: ProviderChange },
});
