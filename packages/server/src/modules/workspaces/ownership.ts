import { randomUUID } from 'node:crypto';
import { ApiError, notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { Offboarding } from './offboarding.ts';
import { type MemberDocument, type WorkspaceDocument, roleOf } from './workspace.ts';
import type { WorkspacesContext } from './context.ts';

/** The error when somebody else became the owner after the request was admitted. */
export function noLongerOwner(): ApiError {
  return new ApiError('FORBIDDEN', 'You no longer own this workspace.');
}

export type Ownership = ReturnType<typeof createOwnership>;

/** Who owns a workspace. There is one owner, always, who is a member. */
export function createOwnership(context: WorkspacesContext, offboarding: Offboarding) {
  const { repository, owned } = context;
  const tryTransfer = createTransfer(context);
  const release = createRelease(context, offboarding, tryTransfer);

  return {
    /**
     * Makes another member the owner. One conditional update decides; the steps around it can be repeated.
     * @throws {ApiError} LIMIT_REACHED when they own as many workspaces as one can
     */
    async transfer({ workspaceId, userId }: WorkspaceScope, newOwnerId: string): Promise<void> {
      for (;;) {
        const owner = await repository.findMember(workspaceId, userId);
        // Read before the new owner's membership: a departure that begins after it changes the workspace, and one before it is
        // seen in it.
        const workspace = await repository.find(workspaceId);
        const member = await repository.findMember(workspaceId, newOwnerId);
        if (workspace === null || roleOf(workspace, newOwnerId, member) === null) throw notFound();
        if (newOwnerId === userId) return;
        if (workspace.ownerId !== userId) throw noLongerOwner();
        await owned.reserveTransfer(workspaceId, newOwnerId);
        if (await tryTransfer(owner, workspace, newOwnerId)) return;
      }
    },

    /**
     * Gives the workspaces of a person who no longer exists to other members, and deletes those that have none. There are
     * such workspaces only if they were created or transferred in the moment in which the account was deleted.
     */
    async releaseAll(userId: string): Promise<void> {
      for (const { _id } of await repository.findOwnedBy(userId)) await release(_id, userId);
    },
  };
}

/**
 * @param owner the membership of the owner, read before the workspace, so that it is not a later one
 * @returns `false` when the workspace has another owner than before, or somebody was leaving it just now
 */
type TryTransfer = (
  owner: MemberDocument | null,
  workspace: WorkspaceDocument,
  newOwnerId: string,
) => Promise<boolean>;

function createTransfer({ repository, events, now }: WorkspacesContext): TryTransfer {
  return async (owner, workspace, newOwnerId) => {
    const { _id: workspaceId, ownerId: userId } = workspace;
    const membership = {
      workspaceId,
      userId,
      role: 'admin',
      joinedAt: now(),
      joining: randomUUID(),
    } as const;
    // The previous owner's new role is on disk before the ownership changes. Only in older data they are no member.
    const begun = owner === null ? await repository.beginJoining(membership) : null;
    if (owner) await repository.makeAdmin(owner);
    const isDone = await repository.transfer(workspace, newOwnerId, now());
    if (begun) await (isDone ? repository.finishJoining(begun, 'admin') : repository.abandonJoining(begun));
    if (!isDone) return false;
    await events.publish({ type: 'workspace.changed', workspaceId, change: 'transferred' });
    await events.publish({ type: 'membership.changed', workspaceId, userId: newOwnerId, role: 'owner' });
    await events.publish({ type: 'membership.changed', workspaceId, userId, role: 'admin' });
    return true;
  };
}

/** Finds another owner for the workspace of somebody who no longer exists, or deletes it. */
function createRelease(
  { repository, now }: WorkspacesContext,
  offboarding: Offboarding,
  tryTransfer: TryTransfer,
) {
  /** An admin if there is one, and of those the one who joined first. */
  async function successorOf(workspace: WorkspaceDocument): Promise<string | undefined> {
    const members = (await repository.listMembers(workspace._id))
      .toReversed()
      .filter(({ userId }) => userId !== workspace.ownerId)
      .map((member) => ({ ...member, role: roleOf(workspace, member.userId, member) }));
    const heir = members.find(({ role }) => role === 'admin') ?? members.find(({ role }) => role !== null);
    return heir?.userId;
  }

  return async (workspaceId: string, userId: string): Promise<void> => {
    for (;;) {
      const owner = await repository.findMember(workspaceId, userId);
      const workspace = await repository.find(workspaceId);
      if (workspace?.ownerId !== userId) return;
      const heir = await successorOf(workspace);
      if (heir !== undefined) await tryTransfer(owner, workspace, heir);
      else
        await offboarding.deleteWorkspace(workspaceId, async () => {
          const at = now();
          await repository.updateOwned(workspaceId, userId, { deletedAt: at }, at);
        });
    }
  };
}
