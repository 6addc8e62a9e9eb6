import type { FastifyReply } from 'fastify';
import {
  createSnippet,
  deleteSnippet,
  listSnippets,
  listTags,
  readSnippet,
  updateSnippet,
  type Snippet,
} from '../../contracts/index.ts';
import { etagOf, type RegisterOperation } from '../../http/register-operation.ts';
import type { SnippetsService } from './snippets.service.ts';

function withEtag(reply: FastifyReply, snippet: Snippet): Snippet {
  void reply.header('etag', etagOf(snippet.version));
  return snippet;
}

export function snippetsRoutes(register: RegisterOperation, snippets: SnippetsService): void {
  register(listSnippets, ({ scope, query }) => snippets.list(scope, query));

  register(createSnippet, async ({ scope, body, reply }) => {
    const snippet = await snippets.create(scope, body);
    void reply.header('location', `/api/workspaces/${snippet.workspaceId}/snippets/${snippet.id}`);
    return withEtag(reply, snippet);
  });

  register(readSnippet, async ({ scope, params, reply }) =>
    withEtag(reply, await snippets.read(scope, params.snippetId)),
  );

  register(updateSnippet, async ({ scope, params, version, body, reply }) =>
    withEtag(reply, await snippets.update(scope, params.snippetId, version, body)),
  );

  register(deleteSnippet, ({ scope, params, version }) => snippets.delete(scope, params.snippetId, version));

  register(listTags, ({ scope, query }) => snippets.listTags(scope, query));
}
