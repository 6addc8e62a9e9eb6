import * as z from 'zod';
import { TemplateSchema } from '@sluice/liquid/schema';
import { Author } from '../library/snippets.ts';
import { Id, Timestamp, pageOf, pageQuery } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { AttributeDataType, AttributeStatus } from './catalog.ts';

/** How many snippets one request renames an attribute in. Further requests belong to the same undo. */
export const RENAME_SNIPPETS_MAX = 500;
/** How many days a rename can be undone. */
export const RENAME_UNDO_DAYS = 7;

/** What an import found out about an attribute that snippets use. */
export const ProviderChangeKind = z.enum([
  /** The provider does not have it any more. */
  'gone',
  /** It is gone, and the same import brought one of the same type with a similar name: a proposal. */
  'renamed',
  /** It is blocklisted, in the trash, or in another state in which it gets no new values. */
  'blocked',
  'typeChanged',
]);
export type ProviderChangeKind = z.output<typeof ProviderChangeKind>;

/** An attribute as one import saw it. */
const AttributeThen = z.strictObject({
  /** The name to display. */
  name: z.string(),
  /** The provider's exact name, as it is written inside `${…}`. */
  rawName: z.string(),
  dataType: AttributeDataType.nullable(),
  rawDataType: z.string().nullable(),
  status: AttributeStatus,
});

/** A rename that a person made, while it can be undone. */
const MadeRename = z.strictObject({
  to: z.string(),
  snippets: z.number().int().min(1),
  renamedBy: Author,
  renamedAt: Timestamp,
  undoUntil: Timestamp,
});

/** A change at the provider that matters to snippets. */
export const ProviderChange = z.strictObject({
  id: Id,
  workspaceId: Id,
  kind: ProviderChangeKind,
  /**
   * `decided`: somebody dismissed it, or no snippet uses the attribute any more. It is listed then only while it can be
   * reopened or undone.
   */
  state: z.enum(['toDecide', 'decided']),
  /** Whether somebody dismissed it, or turned the proposal down: then `reopen` takes that back. */
  canReopen: z.boolean(),
  /** The attribute as it was when it was last in order. */
  before: AttributeThen,
  /** The attribute as it is now, or the one that it was probably renamed to; `null` if it is gone. */
  after: AttributeThen.nullable(),
  /** How many snippets use it now. */
  uses: z.number().int().min(0),
  /** The import that found the change. */
  importId: Id,
  foundAt: Timestamp,
  rename: MadeRename.nullable(),
});
export type ProviderChange = z.output<typeof ProviderChange>;

/** The problems of all saved snippets, checked against the current list; drafts are left out. */
const LibraryFindings = z.strictObject({
  errors: z.number().int().min(0),
  warnings: z.number().int().min(0),
  /** How many snippets have errors or warnings. */
  snippets: z.number().int().min(0),
  checkedAt: Timestamp,
});

export const ProviderChanges = z.strictObject({
  /** What is to decide first, then by name. */
  items: z.array(ProviderChange),
  /** How many of them are to decide. */
  toDecide: z.number().int().min(0),
  /** Attributes that the newest import changed without any effect on snippets. */
  nothingToDo: z.strictObject({
    added: z.number().int().min(0),
    described: z.number().int().min(0),
    gone: z.number().int().min(0),
  }),
  /** The newest import that was compared; `null` if there was none. */
  importId: Id.nullable(),
  foundAt: Timestamp.nullable(),
  /** `null` until the snippets have been checked. */
  findings: LibraryFindings.nullable(),
});
export type ProviderChanges = z.output<typeof ProviderChanges>;

const AffectedSnippet = z.strictObject({
  id: Id,
  name: z.string(),
  version: z.number().int().min(1),
  isDraft: z.boolean(),
  updatedAt: Timestamp,
  updatedBy: Author,
  content: z.string(),
  /** `null` for text that was not built with the visual builder. */
  builderState: TemplateSchema.nullable(),
});

const path = '/api/workspaces/:workspaceId/provider-changes';
const ChangeParams = WorkspaceParams.extend({ changeId: Id });

export const listProviderChanges = defineOperation({
  id: 'listProviderChanges',
  summary: 'What imports found changed at the provider, as far as snippets use it',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: ProviderChanges },
});

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

/** A snippet that was left as it is: somebody saved a newer version, or it was deleted (`version` is `null`). */
const SkippedSnippet = z.strictObject({
  id: Id,
  /** `null` if it was deleted. */
  name: z.string().nullable(),
  version: z.number().int().min(1).nullable(),
  reason: z.enum(['edited', 'deleted', 'notUsed', 'tooLong']),
});
export type SkippedSnippet = z.output<typeof SkippedSnippet>;

export const renameInSnippets = defineOperation({
  id: 'renameInSnippets',
  summary: 'Write the new name of a renamed attribute into snippets, unless somebody else has changed them since',
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
        'Name each snippet only once',
      ),
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
  summary: 'Turn a proposed rename down, so that the attribute counts as gone; or decide that another change needs nothing',
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
