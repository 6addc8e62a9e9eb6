import { notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { Offboarding } from './offboarding.ts';
import type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

interface Dependencies {
  repository: WorkspacesRepository;
  offboarding: Offboarding;
  now: Clock;
}

/** Reads and changes the members of workspaces, for other modules. The owner is stored with the workspace. */
export function createMemberships({ repository, offboarding, now }: Dependencies) {
  return {
    /** The members, newest first. It includes the owner even if their membership is missing, in the middle of a transfer. */
    async listOf(workspace: WorkspaceDocument): Promise<MemberDocument[]> {
      const found = await repository.listMembers(workspace._id);
      if (found.some(({ userId }) => userId === workspace.ownerId)) return found;
      return [...found, ownerOf(workspace)];
    },

    find: (workspaceId: string, userId: string) => repository.findMember(workspaceId, userId),

    /** @returns `false` when they were a member already */
    add: (workspaceId: string, userId: string, role: MemberDocument['role']) =>
      repository.addMember(workspaceId, userId, role, now()),

    /** @returns whether the member exists */
    async setRole(workspaceId: string, userId: string, role: MemberDocument['role']): Promise<boolean> {
      if (!(await repository.setRole(workspaceId, userId, role))) return false;
      if (role === 'member') await offboarding.endMemberWork(workspaceId, userId);
      return true;
    },

    /** @throws {ApiError} NOT_FOUND when they are not a member */
    remove: (workspaceId: string, userId: string): Promise<void> =>
      offboarding.removeMember(workspaceId, userId, async () => {
        if (!(await repository.removeMember(workspaceId, userId))) throw notFound();
      }),

    leave: (workspaceId: string, userId: string): Promise<void> =>
      offboarding.removeMember(workspaceId, userId, async () => {
        await repository.removeMember(workspaceId, userId);
      }),

    async leaveAll(userId: string): Promise<void> {
      for (const { workspaceId } of await repository.listMembershipsOf(userId)) {
        await this.leave(workspaceId, userId);
      }
    },
  };
}

function ownerOf({ _id, ownerId, updatedAt }: WorkspaceDocument): MemberDocument {
  return { _id: `${_id}:${ownerId}`, workspaceId: _id, userId: ownerId, role: 'admin', joinedAt: updatedAt };
}
