import * as z from 'zod';
import { Author, Id, Timestamp } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { AttributeDataType, AttributeStatus } from './catalog.ts';

/** What an import found out about an attribute that snippets use. */
export const ProviderChangeKind = z.enum([
  /** The provider does not have it any more. */
  'gone',
  /** It is gone, and the same import brought one of the same type that is probably it, or somebody chose its new name. */
  'renamed',
  /** It is blocklisted, in the trash, or in another state in which it gets no new values. */
  'blocked',
  'typeChanged',
]);
export type ProviderChangeKind = z.output<typeof ProviderChangeKind>;

/** An attribute as one import saw it. */
const AttributeSnapshot = z.strictObject({
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
  /** True when somebody dismissed it, or turned the proposal down: then `reopen` takes that back. */
  canReopen: z.boolean(),
  /** The attribute as it was when it was last in order. */
  before: AttributeSnapshot,
  /** The attribute as it is now, or the one that it was probably renamed to; `null` if it is gone. */
  after: AttributeSnapshot.nullable(),
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
  /** Those still to be decided first, then by name. */
  items: z.array(ProviderChange),
  /** How many of them are still to be decided. */
  toDecide: z.number().int().min(0),
  /** Attributes that the newest import changed without any effect on snippets. */
  nothingToDo: z.strictObject({
    added: z.number().int().min(0),
    /** The first of the new names. */
    addedNames: z.array(z.string()),
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

export const listProviderChanges = defineOperation({
  id: 'listProviderChanges',
  summary: 'The changes at the provider that imports found and that concern snippets',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/provider-changes',
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: ProviderChanges },
});
