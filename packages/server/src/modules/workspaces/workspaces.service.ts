import type { Membership, Role } from '../../contracts/index.ts';
import type { Clock } from '../../security/clock.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

/** Called once for each new workspace, for instance to bring it data. */
export type OnWorkspaceCreated = (workspaceId: string) => Promise<void>;

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(
  workspaces: WorkspacesRepository,
  now: Clock,
  onCreated: OnWorkspaceCreated,
) {
  return {
    /** Makes a workspace with its owner, unless it is there. Every step can be repeated after a crash. */
    async ensureOwned(workspaceId: string, ownerId: string, name: string): Promise<void> {
      const isNew = await workspaces.insertIfMissing({
        _id: workspaceId,
        name,
        createdBy: ownerId,
        createdAt: now(),
      });
      await workspaces.addMember(workspaceId, ownerId, 'owner', now());
      if (isNew) await onCreated(workspaceId);
    },

    roleIn: async (workspaceId: string, userId: string): Promise<Role | null> =>
      (await workspaces.findMembership(workspaceId, userId))?.role ?? null,

    async listOf(userId: string): Promise<Membership[]> {
      const memberships = await workspaces.listMemberships(userId);
      const found = await workspaces.findByIds(memberships.map((membership) => membership.workspaceId));
      const names = new Map(found.map((workspace) => [workspace._id, workspace.name]));
      return memberships.flatMap(({ workspaceId, role, joinedAt }) => {
        const name = names.get(workspaceId);
        if (name === undefined) return [];
        return [
          { workspaceId, role, joinedAt: joinedAt.toISOString(), workspace: { id: workspaceId, name } },
        ];
      });
    },
  };
}
