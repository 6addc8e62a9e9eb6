import type { FastifyReply } from 'fastify';
import {
  createSnippet,
  deleteSnippet,
  hasComma,
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
  eraseFromTrash,
  listTrash,
  listVersions,
  readVersion,
  restoreFromTrash,
  restoreVersion,
  exportLibrary,
  exportSnippets,
  importLibrary,
  previewImport,
  deleteSnippets,
  eraseSnippets,
  restoreSnippets,
  tagSnippets,
  undoTagging,
} from '../../contracts/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import { withEtag } from '../../operations/versions.ts';
import type { SnippetsServices } from './services.ts';

/** Registers the operations of the library. */
export function snippetsRoutes(register: RegisterOperation, services: SnippetsServices): void {
  singleSnippetRoutes(register, services);
  historyRoutes(register, services);
  transferRoutes(register, services);
  bulkRoutes(register, services);
}

function created(reply: FastifyReply, snippet: Snippet): Snippet {
  void reply.header('location', `/api/workspaces/${snippet.workspaceId}/snippets/${snippet.id}`);
  return withEtag(reply, snippet);
}

function singleSnippetRoutes(
  register: RegisterOperation,
  { snippets, copies, lists }: SnippetsServices,
): void {
  register(listSnippets, ({ scope, query }) => lists.list(scope, query));

  register(createSnippet, async ({ scope, body, newId, reply }) =>
    created(reply, await snippets.create(scope, body, newId('snp'))),
  );

  register(readSnippet, async ({ scope, params, reply }) =>
    withEtag(reply, await snippets.read(scope, params.snippetId)),
  );

  register(updateSnippet, async ({ scope, params, version, body, reply }) => {
    if (body.tags && hasComma(body.tags)) await snippets.assertKnownTags(scope, params.snippetId, body.tags);
    return withEtag(reply, await snippets.update(scope, params.snippetId, version, body));
  });

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

function historyRoutes(register: RegisterOperation, { versions, trash }: SnippetsServices): void {
  register(listVersions, ({ scope, params }) => versions.list(scope, params.snippetId));

  register(readVersion, ({ scope, params }) => versions.read(scope, params.snippetId, params.version));

  register(restoreVersion, async ({ scope, params, version, reply }) =>
    withEtag(reply, await versions.restore(scope, params.snippetId, params.version, version)),
  );

  register(listTrash, ({ scope, query }) => trash.list(scope, query));

  register(restoreFromTrash, async ({ scope, params, reply, note }) => {
    const snippet = await trash.restore(scope, params.snippetId);
    note({ details: { snippet: snippet.name } });
    return withEtag(reply, snippet);
  });

  register(eraseFromTrash, async ({ scope, params, note }) => {
    note({ details: { snippet: await trash.erase(scope, params.snippetId) } });
  });
}

function asFile(reply: FastifyReply): void {
  void reply.header('content-disposition', 'attachment; filename="sluice-library.json"');
}

function transferRoutes(register: RegisterOperation, { library }: SnippetsServices): void {
  register(exportLibrary, async ({ scope, note, reply }) => {
    const { file, count } = await library.export(scope);
    note({ details: { snippets: count } });
    asFile(reply);
    return file;
  });

  register(exportSnippets, async ({ scope, body, note, reply }) => {
    const { file, count } = library.exportSome(scope, body.ids);
    note({ details: { snippets: count } });
    asFile(reply);
    return file;
  });

  register(previewImport, ({ scope, body }) => library.preview(scope, body));

  register(importLibrary, async ({ scope, body, note }) => {
    const result = await library.import(scope, body);
    const { imported, skipped, replaced } = result;
    note({ details: { imported, skipped, replaced } });
    return result;
  });
}

const NAMED = 3;

/** What the audit log keeps about several snippets: how many they were, and the first names that they had then. */
function namesForLog(names: readonly string[]): { snippets: number; names?: string } {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  return { snippets: names.length, ...(named.length > 0 && { names: named.join(', ') }) };
}

function bulkRoutes(register: RegisterOperation, { deletion, tags }: SnippetsServices): void {
  register(tagSnippets, ({ scope, body }) => tags.tag(scope, body.ids, body));

  register(undoTagging, ({ scope, body }) => tags.undo(scope, body.snippets));

  register(deleteSnippets, async ({ scope, body, note }) => {
    const { names, ...result } = await deletion.delete(scope, body.snippets);
    note({ details: namesForLog(names) });
    return result;
  });

  register(eraseSnippets, async ({ scope, body, note }) => {
    const { names, ...result } = await deletion.erase(scope, body.ids);
    note({ details: namesForLog(names) });
    return result;
  });

  register(restoreSnippets, async ({ scope, body, note }) => {
    const { names, ...result } = await deletion.restore(scope, body.ids);
    note({ details: namesForLog(names) });
    return result;
  });
}
