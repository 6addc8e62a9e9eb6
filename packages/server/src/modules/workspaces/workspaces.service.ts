import type { Contributions } from '../../composition/module.ts';
import type { Workspace } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import { createMemberships } from './memberships.ts';
import type { Offboarding } from './offboarding.ts';
import { createWorkspaceCreation } from './workspace-creation.ts';
import { createWorkspaceReader } from './workspace-reader.ts';
import { toWorkspace } from './workspace.mapper.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

interface Dependencies {
  repository: WorkspacesRepository;
  accounts: Pick<AccountsService, 'activateWorkspace' | 'findById'>;
  offboarding: Offboarding;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
  contributions: readonly Pick<Contributions, 'fillWorkspace'>[];
}

/** The error when somebody else became the owner after the request was admitted. */
function noLongerOwner(): ApiError {
  return new ApiError('FORBIDDEN', 'You no longer own this workspace.');
}

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(dependencies: Dependencies) {
  const { repository, accounts, offboarding, events, now } = dependencies;
  const reader = createWorkspaceReader(repository);

  return {
    ...reader,
    ...createWorkspaceCreation({ ...dependencies, reader }),
    memberships: createMemberships({ repository, offboarding, now }),

    /** @throws {ApiError} NOT_FOUND when the person does not belong to it */
    async activate(userId: string, workspaceId: string): Promise<AccountDocument> {
      if ((await reader.roleIn(workspaceId, userId)) === null) throw notFound();
      const account = await accounts.activateWorkspace(userId, workspaceId, now());
      if (account === null) throw notFound();
      return account;
    },

    async rename({ workspaceId, userId }: WorkspaceScope, name: string): Promise<Workspace> {
      const workspace = await repository.updateOwned(workspaceId, userId, { name }, now());
      if (workspace === null) throw noLongerOwner();
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'renamed' });
      return toWorkspace(workspace, 'owner');
    },

    /** Makes another member the owner. One conditional update decides; the steps around it can be repeated. */
    async transfer({ workspaceId, userId }: WorkspaceScope, newOwnerId: string): Promise<void> {
      if ((await reader.roleIn(workspaceId, newOwnerId)) === null) throw notFound();
      if (newOwnerId === userId) return;
      // The previous owner's new role is on disk before the ownership changes.
      await repository.addMember(workspaceId, userId, 'admin', now());
      await repository.setRole(workspaceId, userId, 'admin');
      if ((await repository.updateOwned(workspaceId, userId, { ownerId: newOwnerId }, now())) === null) {
        throw noLongerOwner();
      }
      await repository.addMember(workspaceId, newOwnerId, 'admin', now());
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'transferred' });
      await events.publish({ type: 'membership.changed', workspaceId, userId: newOwnerId, role: 'owner' });
      await events.publish({ type: 'membership.changed', workspaceId, userId, role: 'admin' });
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
