import { defineOperation } from '../operation/operation.ts';
import { Snippet, SnippetParams } from './snippets.ts';

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
