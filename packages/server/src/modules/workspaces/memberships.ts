import { randomUUID } from 'node:crypto';
import { ApiError, notFound } from '../../core/index.ts';
import type { Offboarding } from './offboarding.ts';
import { type MemberDocument, type WorkspaceDocument, ownerMembership, roleOf } from './workspace.ts';
import type { WorkspacesContext } from './context.ts';

/** Whether somebody became a member, was one already, or is no longer allowed to become one. */
type JoinOutcome = 'joined' | 'member' | 'refused';

/** Reads and changes the members of workspaces, for other modules. The owner is stored with the workspace. */
export function createMemberships(context: WorkspacesContext, offboarding: Offboarding) {
  const { repository } = context;
  return {
    /** The members, newest first. It includes the owner even if their membership is missing, as in older data. */
    async listOf(workspace: WorkspaceDocument): Promise<MemberDocument[]> {
      const found = (await repository.listMembers(workspace._id)).filter(
        (member) => roleOf(workspace, member.userId, member) !== null,
      );
      if (found.some(({ userId }) => userId === workspace.ownerId)) return found;
      return [...found, ownerMembership(workspace)];
    },

    find: (workspaceId: string, userId: string) => repository.findMember(workspaceId, userId),

    join: createJoin(context, offboarding),

    /** @returns whether the member exists */
    async setRole(workspaceId: string, userId: string, role: MemberDocument['role']): Promise<boolean> {
      if (!(await repository.setRole(workspaceId, userId, role))) return false;
      if (role === 'member') await offboarding.endMemberWork(workspaceId, userId);
      return true;
    },

    /** @throws {ApiError} NOT_FOUND when they are not a member, SOLE_OWNER when they own the workspace */
    async remove(workspaceId: string, userId: string): Promise<void> {
      if (!(await offboarding.removeMember(workspaceId, userId))) throw notFound();
    },

    /** @throws {ApiError} SOLE_OWNER when they own the workspace */
    async leave(workspaceId: string, userId: string): Promise<void> {
      await offboarding.removeMember(workspaceId, userId);
    },

    /** Leaves all workspaces, except for those that the person owns. */
    async leaveAll(userId: string): Promise<void> {
      await repository.abandonAll(userId);
      for (const { workspaceId } of await repository.listMembershipsOf(userId)) {
        await this.leave(workspaceId, userId).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'SOLE_OWNER')) throw error;
        });
      }
    },
  };
}

/**
 * Makes somebody a member. First the membership is stored as pending, then the permission is checked, and only then it takes
 * effect. Whatever revokes the permission does so before it removes the membership, pending or not. So nobody becomes a
 * member again because of a check from before they were removed. Of several who make somebody a member at the same time, one
 * succeeds, and theirs is the role.
 */
function createJoin({ repository, accounts, now }: WorkspacesContext, offboarding: Offboarding) {
  return async (
    workspaceId: string,
    userId: string,
    role: MemberDocument['role'],
    isStillAllowed: () => Promise<boolean> = async () => true,
  ): Promise<JoinOutcome> => {
    // An earlier membership whose removal was interrupted.
    await offboarding.finishDepartures(workspaceId, userId);
    const begun = await repository.beginJoining({
      workspaceId,
      userId,
      role,
      joinedAt: now(),
      joining: randomUUID(),
    });
    if (begun === null) return 'member';
    const [workspace, account] = [await repository.find(workspaceId), await accounts.findById(userId)];
    if (workspace === null || account === null || !(await isStillAllowed())) {
      await repository.abandonJoining(begun);
      return 'refused';
    }
    if (await repository.finishJoining(begun, role)) return 'joined';
    return (await repository.findMember(workspaceId, userId)) === null ? 'refused' : 'member';
  };
}
