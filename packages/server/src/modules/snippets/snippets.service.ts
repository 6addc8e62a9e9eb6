import type { BodyOf, QueryOf, Snippet, SnippetListItem } from '../../contracts/index.ts';
import type { createSnippet, listSnippets, listTags, updateSnippet } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { SnippetDocument } from './snippet.document.ts';
import { toSnippet, toSnippetListItem } from './snippet.mapper.ts';
import type { SnippetsRepository } from './snippets.repository.ts';

interface Ports {
  snippets: SnippetsRepository;
  accounts: AccountsRepository;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
}

const lowerCase = (text: string) => text.toLowerCase();

export type SnippetsService = ReturnType<typeof createSnippetsService>;

export function createSnippetsService({ snippets, accounts, feed, now }: Ports) {
  async function authorsOf(documents: readonly SnippetDocument[]) {
    const ids = new Set(documents.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]));
    const found = await accounts.findByIds([...ids]);
    return new Map(found.map((account) => [account._id, account]));
  }

  async function answer(snippet: SnippetDocument): Promise<Snippet> {
    return toSnippet(snippet, await authorsOf([snippet]));
  }

  async function read(scope: WorkspaceScope, id: string): Promise<Snippet> {
    const snippet = await snippets.find(scope, id);
    if (snippet === null) throw notFound();
    return answer(snippet);
  }

  /** Why a change of a certain version did not happen: the snippet is gone, or somebody was faster. */
  async function refusal(scope: WorkspaceScope, id: string): Promise<ApiError> {
    const current = await read(scope, id);
    const message = `${current.updatedBy.displayName} saved a newer version. Nothing of yours was changed; choose which one to keep.`;
    return new ApiError('PRECONDITION_FAILED', message, { current });
  }

  const tell = (
    { workspaceId, userId }: WorkspaceScope,
    { _id: snippetId, version }: Pick<SnippetDocument, '_id' | 'version'>,
    change: 'created' | 'updated' | 'deleted',
  ) =>
    feed.publish({
      type: 'snippet.changed',
      workspaceId,
      snippetId,
      version,
      change,
      changedBy: userId,
    });

  return {
    read,

    async list(scope: WorkspaceScope, query: QueryOf<typeof listSnippets>) {
      const { page, limit, sort } = query;
      const tagKeys = (query.tags ?? '')
        .split(',')
        .map((tag) => lowerCase(tag.trim()))
        .filter(Boolean);
      const found = await snippets.list(scope, {
        tagKeys,
        text: lowerCase(query.q ?? ''),
        sort,
        page,
        limit,
      });
      const authors = await authorsOf(found.items);
      const items: SnippetListItem[] = found.items.map((snippet) => toSnippetListItem(snippet, authors));
      return { items, total: found.total, page, limit };
    },

    async create(scope: WorkspaceScope, body: BodyOf<typeof createSnippet>): Promise<Snippet> {
      const at = now();
      const snippet = await snippets.insert(scope, {
        ...body,
        _id: createId('snp'),
        nameKey: lowerCase(body.name),
        tagKeys: body.tags.map(lowerCase),
        createdBy: scope.userId,
        updatedBy: scope.userId,
        createdAt: at,
        updatedAt: at,
        version: 1,
      });
      await tell(scope, snippet, 'created');
      return answer(snippet);
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async update(
      scope: WorkspaceScope,
      id: string,
      version: number,
      changes: BodyOf<typeof updateSnippet>,
    ): Promise<Snippet> {
      const updated = await snippets.update(scope, id, version, {
        ...changes,
        ...(changes.name !== undefined && { nameKey: lowerCase(changes.name) }),
        ...(changes.tags !== undefined && { tagKeys: changes.tags.map(lowerCase) }),
        updatedBy: scope.userId,
        updatedAt: now(),
      });
      if (updated === null) throw await refusal(scope, id);
      await tell(scope, updated, 'updated');
      return answer(updated);
    },

    /** @throws {ApiError} PRECONDITION_FAILED with the stored version when `version` is not the current one */
    async delete(scope: WorkspaceScope, id: string, version: number): Promise<void> {
      if (!(await snippets.delete(scope, id, version))) throw await refusal(scope, id);
      await tell(scope, { _id: id, version }, 'deleted');
    },

    /** Tags by how often they are used, then by name; differently written ones count as one. */
    async listTags(scope: WorkspaceScope, { q = '', limit }: QueryOf<typeof listTags>) {
      const wanted = lowerCase(q);
      const counts = new Map<string, { name: string; count: number }>();
      for (const name of await snippets.listAllTags(scope)) {
        const key = lowerCase(name);
        if (!key.includes(wanted)) continue;
        const known = counts.get(key);
        if (known) known.count += 1;
        else counts.set(key, { name, count: 1 });
      }
      const items = [...counts.values()].toSorted(
        (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
      );
      return { items: items.slice(0, limit) };
    },
  };
}
