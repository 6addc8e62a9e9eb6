import type { FastifyReply } from 'fastify';
import {
  createSnippet,
  deleteSnippet,
  duplicateSnippet,
  listSnippets,
  listTags,
  listUsedAttributes,
  markFavorite,
  readSnippet,
  selectSnippets,
  unmarkFavorite,
  updateSnippet,
  type Snippet,
} from '../../../contracts/index.ts';
import type { RegisterOperation } from '../../../operations/register-operation.ts';
import type { SnippetCopies } from './snippet-copies.ts';
import type { SnippetListService } from './snippet-list.service.ts';
import type { SnippetsService } from './snippets.service.ts';
import { withEtag } from '../../../operations/versions.ts';

function created(reply: FastifyReply, snippet: Snippet): Snippet {
  void reply.header('location', `/api/workspaces/${snippet.workspaceId}/snippets/${snippet.id}`);
  return withEtag(reply, snippet);
}

interface Dependencies {
  snippets: SnippetsService;
  copies: SnippetCopies;
  lists: SnippetListService;
}

export function snippetsRoutes(register: RegisterOperation, { snippets, copies, lists }: Dependencies): void {
  register(listSnippets, ({ scope, query }) => lists.list(scope, query));

  register(createSnippet, async ({ scope, body, newId, reply }) =>
    created(reply, await snippets.create(scope, body, newId('snp'))),
  );

  register(readSnippet, async ({ scope, params, reply }) =>
    withEtag(reply, await snippets.read(scope, params.snippetId)),
  );

  register(updateSnippet, async ({ scope, params, version, body, reply }) =>
    withEtag(reply, await snippets.update(scope, params.snippetId, version, body)),
  );

  register(deleteSnippet, async ({ scope, params, version, note }) => {
    note({ details: { snippet: await snippets.delete(scope, params.snippetId, version) } });
  });

  register(duplicateSnippet, async ({ scope, params, newId, reply }) =>
    created(reply, await copies.duplicate(scope, params.snippetId, newId('snp'))),
  );

  register(markFavorite, ({ scope, params }) => snippets.setFavorite(scope, params.snippetId, true));

  register(unmarkFavorite, ({ scope, params }) => snippets.setFavorite(scope, params.snippetId, false));

  register(listUsedAttributes, ({ scope, query }) => lists.listUsedAttributes(scope, query));

  register(selectSnippets, ({ scope, query }) => lists.select(scope, query));

  register(listTags, ({ scope, query }) => lists.listTags(scope, query));
}
