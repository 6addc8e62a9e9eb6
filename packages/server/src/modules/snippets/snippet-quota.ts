import type { Quotas } from '../../config/configuration.ts';
import { ApiError } from '../../core/index.ts';
import type { QuotasService } from '../quotas/index.ts';
import type { SnippetDocument, SnippetSizes } from './library/snippet.document.ts';
import type { SnippetsRepository } from './library/snippets.repository.ts';

const HOW_TO_MAKE_ROOM =
  'Nothing was saved. Erase snippets from the trash to make room, or ask the operator for more.';

/** Limits the snippets of a workspace, and the bytes that they and their versions take. */
export function createSnippetQuota(quotas: QuotasService, repository: SnippetsRepository, limits: Quotas) {
  const quota = quotas.define({
    name: 'snippets',
    limit: { count: limits.snippets, bytes: limits.bytes },
    measure: async (workspaceId) => {
      const { count, sum } = await repository.measure(workspaceId);
      return { count, bytes: sum };
    },
    existing: repository.findSaved,
    refusal: (which) => {
      const most =
        which === 'count'
          ? `at most ${limits.snippets} snippets, including those in the trash`
          : `snippets of at most ${Math.floor(limits.bytes / 1_000_000)} MB, including the trash and earlier versions`;
      return new ApiError('LIMIT_REACHED', `A workspace can have ${most}. ${HOW_TO_MAKE_ROOM}`, {
        current: {
          quota: which === 'count' ? 'snippets' : 'bytes',
          limit: which === 'count' ? limits.snippets : limits.bytes,
        },
      });
    },
  });

  return {
    /** @throws {ApiError} LIMIT_REACHED when these new snippets do not fit */
    reserveNew: (workspaceId: string, snippets: readonly { _id: string; storedBytes: number }[]) =>
      quota.reserve(
        workspaceId,
        snippets.map(({ _id: id, storedBytes: bytes }) => ({ id, count: 1, bytes })),
      ),

    /** @throws {ApiError} LIMIT_REACHED when the snippet grows by more than fits */
    reserveSave: (before: SnippetDocument, after: SnippetSizes) => {
      const bytes = Math.max(0, after.storedBytes - before.storedBytes);
      const id = `${before._id}:${before.version + 1}`;
      return quota.reserve(before.workspaceId, [{ id, count: 0, bytes }]);
    },

    /** Reserves for all of these saves, or for none. @throws {ApiError} LIMIT_REACHED when they grow by more than fits */
    reserveSaves: (
      workspaceId: string,
      saves: readonly { id: string; version: number; before: SnippetSizes; after: SnippetSizes }[],
    ) =>
      quota.reserve(
        workspaceId,
        saves.map(({ id, version, before, after }) => ({
          id: `${id}:${version + 1}`,
          count: 0,
          bytes: Math.max(0, after.storedBytes - before.storedBytes),
        })),
      ),

    forget: quota.forget,
    erase: quota.erase,
  };
}
