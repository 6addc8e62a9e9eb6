import {
  TRASH_DAYS,
  type listTrash,
  type QueryOf,
  type Snippet,
  type SnippetVersion,
} from '../../contracts/index.ts';
import { notFound } from '../../core/api-error.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { SnippetVersionDocument } from './snippet.document.ts';
import { currentVersion, toTrashedSnippet, toVersion, toVersionListItem } from './snippet.mapper.ts';
import type { SnippetPresenter } from './snippet-presenter.ts';
import type { SnippetsRepository } from './snippets.repository.ts';
import type { SnippetsService } from './snippets.service.ts';
import type { VersionsRepository } from './versions.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
const TRASH_RETENTION = TRASH_DAYS * DAY;

interface Dependencies {
  repository: SnippetsRepository;
  versions: VersionsRepository;
  snippets: SnippetsService;
  presenter: SnippetPresenter;
  now: Clock;
}

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Earlier versions of snippets, and the trash. */
export function createHistoryService({ repository, versions, snippets, presenter, now }: Dependencies) {
  const { authorsOf, present } = presenter;

  async function findVersion(
    scope: WorkspaceScope,
    id: string,
    version: number,
  ): Promise<SnippetVersionDocument> {
    const snippet = await snippets.find(scope, id);
    if (snippet.version === version) return currentVersion(snippet);
    const kept = await versions.find(scope, id, version);
    if (kept === null) throw notFound();
    return kept;
  }

  /** The versions first: after a crash in between, the snippet is still in the trash and can be erased again. */
  async function erase(workspaceId: string, id: string): Promise<boolean> {
    await versions.eraseOf(id);
    return repository.erase({ workspaceId }, id);
  }

  return {
    /** Newest first; the first is the current version. */
    async listVersions(scope: WorkspaceScope, id: string) {
      const current = currentVersion(await snippets.find(scope, id));
      const kept = (await versions.list(scope, id)).filter(({ version }) => version < current.version);
      const all = [current, ...kept];
      const authors = await authorsOf(all.map(({ savedBy }) => savedBy));
      return { items: all.map((version) => toVersionListItem(version, authors)) };
    },

    async readVersion(scope: WorkspaceScope, id: string, version: number): Promise<SnippetVersion> {
      const found = await findVersion(scope, id, version);
      return toVersion(found, await authorsOf([found.savedBy]));
    },

    /**
     * @param expected the version that the snippet must be in
     * @throws {ApiError} PRECONDITION_FAILED with the stored version when it is in another one
     */
    async restoreVersion(
      scope: WorkspaceScope,
      id: string,
      version: number,
      expected: number,
    ): Promise<Snippet> {
      const { name, content, tags, builderState, isDraft } = await findVersion(scope, id, version);
      return snippets.update(scope, id, expected, { name, content, tags, builderState, isDraft });
    },

    async listTrash(scope: WorkspaceScope, query: QueryOf<typeof listTrash>) {
      const { items, total } = await repository.listTrash(scope, query);
      const authors = await authorsOf(
        items.flatMap(({ createdBy, updatedBy, deletedBy }) => [createdBy, updatedBy, deletedBy]),
      );
      return {
        items: items.map((snippet) => toTrashedSnippet(snippet, authors, scope.userId)),
        total,
        page: query.page,
        limit: query.limit,
      };
    },

    async restoreFromTrash(scope: WorkspaceScope, id: string): Promise<Snippet> {
      const snippet = await repository.restoreFromTrash(scope, id);
      if (snippet === null) throw notFound();
      await snippets.announce(scope, snippet, 'restored');
      return present(scope, snippet);
    },

    async eraseFromTrash(scope: WorkspaceScope, id: string): Promise<void> {
      const snippet = await repository.findTrashed(scope, id);
      if (snippet === null || !(await erase(scope.workspaceId, id))) throw notFound();
      await snippets.announce(scope, snippet, 'erased');
    },

    async sweep(): Promise<void> {
      const old = await repository.listTrashedBefore(new Date(now().getTime() - TRASH_RETENTION));
      for (const { _id, workspaceId } of old) await erase(workspaceId, _id);
    },
  };
}
