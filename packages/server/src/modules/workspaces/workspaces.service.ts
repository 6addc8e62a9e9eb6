import type { Workspace } from '../../contracts/index.ts';
import { notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { createMemberships } from './memberships.ts';
import { createOffboarding } from './offboarding.ts';
import { createOwnership, noLongerOwner } from './ownership.ts';
import { createWorkspaceCreation } from './workspace-creation.ts';
import { toWorkspace } from './workspace.ts';
import type { WorkspacesContext } from './context.ts';

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(context: WorkspacesContext) {
  const { repository, reader, accounts, events, now } = context;
  const offboarding = createOffboarding(context);
  const ownership = createOwnership(context, offboarding);

  /** Makes a workspace the person's active one. @returns `null` when the person does not belong to it */
  async function activateIfMember(userId: string, workspaceId: string): Promise<AccountDocument | null> {
    const isMember = async () => (await reader.roleIn(workspaceId, userId)) !== null;
    if (!(await isMember())) return null;
    const account = await accounts.activateWorkspace(userId, workspaceId, now());
    // A removal in between switched them to another workspace before this one was activated: it has to happen again.
    if (await isMember()) return account;
    await offboarding.switchActiveWorkspace(workspaceId, userId);
    return null;
  }

  return {
    ...reader,
    ...createWorkspaceCreation(context, ownership),
    memberships: createMemberships(context, offboarding),
    activateIfMember,
    ...ownership,

    /** @throws {ApiError} NOT_FOUND when the person does not belong to it */
    async activate(userId: string, workspaceId: string): Promise<AccountDocument> {
      const account = await activateIfMember(userId, workspaceId);
      if (account === null) throw notFound();
      return account;
    },

    async rename({ workspaceId, userId }: WorkspaceScope, name: string): Promise<Workspace> {
      const workspace = await repository.updateOwned(workspaceId, userId, { name }, now());
      if (workspace === null) throw noLongerOwner();
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'renamed' });
      return toWorkspace(workspace, 'owner');
    },

    /** A single update makes it disappear for everybody. A job cleans up, even after a crash. */
    async delete({ workspaceId, userId }: WorkspaceScope): Promise<void> {
      await offboarding.deleteWorkspace(workspaceId, async () => {
        const at = now();
        if ((await repository.updateOwned(workspaceId, userId, { deletedAt: at }, at)) === null) {
          throw noLongerOwner();
        }
      });
    },
  };
}
