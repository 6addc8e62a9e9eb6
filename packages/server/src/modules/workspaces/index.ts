import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { createOffboarding } from './offboarding.ts';
import { createWorkspacesRepository } from './workspaces.repository.ts';
import { workspacesRoutes } from './workspaces.routes.ts';
import { createWorkspacesService } from './workspaces.service.ts';

export type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';
export { roleOf } from './workspace.mapper.ts';
export type { WorkspacesService } from './workspaces.service.ts';

/** Workspaces and their members, including the clean-up after a member leaves or a workspace is deleted. */
export const workspaces = defineModule({
  name: 'workspaces',
  needs: { accounts, events, jobs },
  collections: {
    workspaces: { exportedAs: ['memberships'] },
    workspace_members: { exportedAs: ['memberships'] },
  },
  async create({ store, now, contributions }, { accounts, events, jobs }) {
    const repository = await createWorkspacesRepository(store);
    const offboarding = createOffboarding({ repository, accounts, jobs, events, now, contributions });
    const service = createWorkspacesService({
      repository,
      accounts,
      offboarding,
      events,
      now,
      contributions,
    });
    return {
      service,
      routes: (register) => workspacesRoutes(register, service),
      personalData: {
        exportOf: async ({ userId }) => ({ memberships: await service.listOf(userId) }),
      },
    };
  },
});
