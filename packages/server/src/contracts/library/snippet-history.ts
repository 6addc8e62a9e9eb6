import * as z from 'zod';
import { Timestamp, pageOf, pageQuery, Author } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from '../workspaces/workspaces.ts';
import { StoredBuilderState } from './builder-state.ts';
import { Snippet, SnippetListItem, SnippetParams } from './snippets.ts';

/** How many earlier versions of a snippet are kept, unless the server is configured otherwise. */
export const VERSIONS_MAX = 100;
/** How many days a deleted snippet can be restored. */
export const TRASH_DAYS = 30;

/** What the text of a version says otherwise than that of the version before it. */
export const VersionChange = z.strictObject({
  /** The first difference, in words: `Else If 2: value Gold → Platinum`. */
  first: z.string(),
  /** How many differences there are; 0 for the same text. */
  count: z.number().int().min(0),
  /** The version that was restored, if it came from that. */
  restoredFrom: z.number().int().min(1).optional(),
});
export type VersionChange = z.output<typeof VersionChange>;

const Version = z.strictObject({
  version: z.number().int().min(1),
  name: z.string(),
  tags: z.array(z.string()),
  isDraft: z.boolean(),
  savedBy: Author,
  savedAt: Timestamp,
  /** Absent for the first version, and where it is not known. */
  change: VersionChange.optional(),
});

/** An earlier state of a snippet. */
export const SnippetVersion = Version.extend({
  content: z.string(),
  builderState: StoredBuilderState.nullable(),
});
export type SnippetVersion = z.output<typeof SnippetVersion>;

export const TrashedSnippet = SnippetListItem.extend({ deletedAt: Timestamp, deletedBy: Author });
export type TrashedSnippet = z.output<typeof TrashedSnippet>;

const versionsPath = '/api/workspaces/:workspaceId/snippets/:snippetId/versions';
const VersionParams = SnippetParams.extend({ version: z.coerce.number().int().min(1).max(999_999_999) });
const trashPath = '/api/workspaces/:workspaceId/trash';

export const listVersions = defineOperation({
  id: 'listVersions',
  summary:
    'The current version of a snippet and the earlier ones that are kept, newest first, with who saved them, when, and what changed',
  method: 'GET',
  path: versionsPath,
  access: 'member',
  params: SnippetParams,
  success: { status: 200, schema: z.strictObject({ items: z.array(Version) }) },
});

export const readVersion = defineOperation({
  id: 'readVersion',
  summary: 'One version of a snippet',
  method: 'GET',
  path: `${versionsPath}/:version`,
  access: 'member',
  params: VersionParams,
  success: { status: 200, schema: SnippetVersion },
});

export const restoreVersion = defineOperation({
  id: 'restoreVersion',
  summary: 'Restore an earlier version of a snippet as a new version',
  method: 'POST',
  path: `${versionsPath}/:version/restore`,
  access: 'member',
  rateClass: 'write',
  needsVersion: true,
  params: VersionParams,
  success: { status: 200, schema: Snippet },
});

export const listTrash = defineOperation({
  id: 'listTrash',
  summary: `A page of the deleted snippets, most recently deleted first; each is erased after ${TRASH_DAYS} days`,
  method: 'GET',
  path: trashPath,
  access: 'member',
  params: WorkspaceParams,
  query: z.strictObject(pageQuery({ limit: 10 })),
  success: { status: 200, schema: pageOf(TrashedSnippet) },
});

export const restoreFromTrash = defineOperation({
  id: 'restoreFromTrash',
  summary: 'Restore a deleted snippet',
  method: 'POST',
  path: `${trashPath}/:snippetId/restore`,
  access: 'member',
  rateClass: 'write',
  audit: 'snippet.restored',
  params: SnippetParams,
  success: { status: 200, schema: Snippet },
});

export const eraseFromTrash = defineOperation({
  id: 'eraseFromTrash',
  summary: 'Permanently erase a deleted snippet and its versions',
  method: 'DELETE',
  path: `${trashPath}/:snippetId`,
  access: 'member',
  rateClass: 'write',
  audit: 'snippet.erased',
  params: SnippetParams,
  success: { status: 204, schema: null },
});
