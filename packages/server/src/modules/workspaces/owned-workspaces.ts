import type { Configuration } from '../../config/configuration.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Quota, QuotasService } from '../quotas/index.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

/** How many workspaces a person may own. The first one, and one that somebody transfers to them, are never refused. */
export function ownedWorkspaces(
  repository: Pick<WorkspacesRepository, 'findByIds' | 'findOwnedBy'>,
  quotas: QuotasService,
  { quotas: { workspaces: max } }: Pick<Configuration, 'quotas'>,
): Quota {
  return quotas.define({
    name: 'workspaces',
    limit: { count: max, bytes: Number.MAX_SAFE_INTEGER },
    measure: async (userId) => ({ count: (await repository.findOwnedBy(userId)).length, bytes: 0 }),
    existing: async (ids) => (await repository.findByIds(ids)).map(({ _id }) => _id),
    refusal: () =>
      new ApiError(
        'LIMIT_REACHED',
        `You can own at most ${max} workspaces. Delete one that you don't need any more, or transfer it, then try again.`,
        { current: { quota: 'workspaces', limit: max } },
      ),
  });
}
