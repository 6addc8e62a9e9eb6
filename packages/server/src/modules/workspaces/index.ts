import { defineModule } from '../../composition/module.ts';
import { createWorkspacesContext, needs } from './context.ts';
import { workspacesRoutes } from './workspaces.routes.ts';
import { createWorkspacesService } from './workspaces.service.ts';

export { eraseWorkspace } from './offboarding.ts';
export { ownerMembership, roleOf, type MemberDocument, type WorkspaceDocument } from './workspace.ts';
export type { WorkspacesService } from './workspaces.service.ts';

/** Workspaces and their members, including the clean-up after a member leaves or a workspace is deleted. */
export const workspaces = defineModule({
  name: 'workspaces',
  needs,
  collections: {
    workspaces: { exportedAs: ['memberships'] },
    workspace_members: { exportedAs: ['memberships'] },
  },
  async create(given) {
    const context = await createWorkspacesContext(given);
    const service = createWorkspacesService(context);
    return {
      service,
      routes: (register) => workspacesRoutes(register, context, service),
      personalData: {
        erasePerson: context.owned.erase,
        exportOf: async ({ userId }) => ({ memberships: await service.listOf(userId) }),
      },
    };
  },
});
