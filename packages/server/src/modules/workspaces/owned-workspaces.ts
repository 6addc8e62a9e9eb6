import type { Configuration } from '../../config/configuration.ts';
import { ApiError } from '../../core/index.ts';
import type { QuotasService } from '../quotas/index.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

/**
 * How many workspaces a person may own. The first one is never refused, nor is one that goes to them because its owner's
 * account was deleted.
 */
export function ownedWorkspaces(
  repository: WorkspacesRepository,
  quotas: QuotasService,
  { quotas: { workspaces: max } }: Configuration,
) {
  const current = { quota: 'workspaces', limit: max };
  const quota = quotas.define({
    name: 'workspaces',
    limit: { count: max, bytes: Number.MAX_SAFE_INTEGER },
    measure: async (userId) => ({ count: (await repository.findOwnedBy(userId)).length, bytes: 0 }),
    // A workspace that is to be transferred exists already: it takes its place when it has the new owner.
    existing: async (ids) => {
      const found = await repository.findByIds(ids.map((id) => id.split(':')[0] ?? id));
      const stored = new Set(found.flatMap(({ _id, ownerId }) => [_id, transferred(_id, ownerId)]));
      return ids.filter((id) => stored.has(id));
    },
    refusal: () =>
      new ApiError(
        'LIMIT_REACHED',
        `You can own at most ${max} workspaces. Delete one that you don't need any more, or transfer it, then try again.`,
        { current },
      ),
  });
  return {
    ...quota,

    /** Reserves a place among the workspaces of another person. @throws {ApiError} LIMIT_REACHED */
    async reserveTransfer(workspaceId: string, newOwnerId: string): Promise<void> {
      try {
        await quota.reserve(newOwnerId, [{ id: transferred(workspaceId, newOwnerId), count: 1, bytes: 0 }]);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'LIMIT_REACHED')) throw error;
        throw new ApiError(
          'LIMIT_REACHED',
          `This person owns ${max} workspaces, which is the most that one can own. They can delete or transfer one, then try again.`,
          { current },
        );
      }
    },
  };
}

const transferred = (workspaceId: string, ownerId: string) => `${workspaceId}:${ownerId}`;
