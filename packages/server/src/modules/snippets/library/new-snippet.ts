import { createId } from '../../../core/ids.ts';
import type { SnippetDocument, SnippetFields } from './snippet.document.ts';
import { keysOf } from './snippet.mapper.ts';
import { bytesOf } from '../sizes/snippet-sizes.ts';

/** A snippet in its first version. */
export function newSnippet(
  createdBy: string,
  createdAt: Date,
  fields: SnippetFields,
  id = createId('snp'),
): Omit<SnippetDocument, 'workspaceId'> {
  return {
    ...fields,
    ...keysOf(fields),
    _id: id,
    createdBy,
    updatedBy: createdBy,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    storedBytes: bytesOf(fields),
    versionBytes: [],
    changes: 1,
    searchState: 'stale',
    favoriteOf: [],
    deletedAt: null,
    deletedBy: null,
  };
}
