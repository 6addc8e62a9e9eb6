import { defineOperation } from '../operation/operation.ts';
import { Snippet, SnippetParams, SNIPPET_NAME_MAX } from './snippets.ts';

const path = '/api/workspaces/:workspaceId/snippets/:snippetId';

export const duplicateSnippet = defineOperation({
  id: 'duplicateSnippet',
  summary: 'Save a copy under an unused name',
  method: 'POST',
  path: `${path}/duplicate`,
  access: 'member',
  rateClass: 'write',
  takesIdempotencyKey: true,
  params: SnippetParams,
  success: { status: 201, schema: Snippet },
});

export const markFavorite = defineOperation({
  id: 'markFavorite',
  summary: 'Add a snippet to my favorites',
  method: 'PUT',
  path: `${path}/favorite`,
  access: 'member',
  rateClass: 'write',
  params: SnippetParams,
  success: { status: 204, schema: null },
});

export const unmarkFavorite = defineOperation({
  id: 'unmarkFavorite',
  summary: 'Remove a snippet from my favorites',
  method: 'DELETE',
  path: `${path}/favorite`,
  access: 'member',
  rateClass: 'write',
  params: SnippetParams,
  success: { status: 204, schema: null },
});

/**
 * `Name (copy)`, `Name (copy 2)` and so on. A long name is shortened between visible characters, so that none is split.
 * @param number the number of the copy, starting from 1
 */
export function copyName(name: string, number = 1): string {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`;
  let start = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (start.length + segment.length + suffix.length > SNIPPET_NAME_MAX) break;
    start += segment;
  }
  return start + suffix;
}
