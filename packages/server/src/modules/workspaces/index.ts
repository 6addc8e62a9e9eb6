import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { quotas } from '../quotas/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { signIn } from '../sign-in/index.ts';
import { createNewAccountLimit } from './new-account-limit.ts';
import { createOffboarding } from './offboarding.ts';
import { ownedWorkspaces } from './owned-workspaces.ts';
import { createWorkspacesRepository } from './workspaces.repository.ts';
import { workspacesRoutes } from './workspaces.routes.ts';
import { createWorkspacesService } from './workspaces.service.ts';

export { eraseWorkspace } from './erase-workspace.ts';
export type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';
export { ownerMembership, roleOf } from './workspace.mapper.ts';
export type { WorkspacesService } from './workspaces.service.ts';

/** Workspaces and their members, including the clean-up after a member leaves or a workspace is deleted. */
export const workspaces = defineModule({
  name: 'workspaces',
  needs: { accounts, events, jobs, quotas, rateLimits, signIn },
  collections: {
    workspaces: { exportedAs: ['memberships'] },
    workspace_members: { exportedAs: ['memberships'] },
  },
  async create(context, needs) {
    const { store, now, contributions, configuration, limits } = context;
    const { accounts, events, jobs, quotas, rateLimits, signIn } = needs;
    const repository = await createWorkspacesRepository(store);
    const offboarding = createOffboarding({ repository, accounts, jobs, events, now, contributions });
    const owned = ownedWorkspaces(repository, quotas, configuration);
    const service = createWorkspacesService({
      repository,
      accounts,
      offboarding,
      reserveTransfer: owned.reserveTransfer,
      events,
      jobs,
      now,
      contributions,
    });
    return {
      service,
      routes: (register) =>
        workspacesRoutes(register, {
          workspaces: service,
          owned,
          accounts,
          passwords: signIn.passwords,
          admitNew: createNewAccountLimit(rateLimits, limits.newAccountWorkspaces, now),
        }),
      personalData: {
        erasePerson: owned.erase,
        exportOf: async ({ userId }) => ({ memberships: await service.listOf(userId) }),
      },
    };
  },
});
