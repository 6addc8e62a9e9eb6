import type { Contributions } from '../../composition/module.ts';
import type { Workspace } from '../../contracts/index.ts';
import { notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import { createMemberships } from './memberships.ts';
import type { Offboarding } from './offboarding.ts';
import { createOwnership, noLongerOwner } from './ownership.ts';
import { createWorkspaceCreation } from './workspace-creation.ts';
import { createWorkspaceReader } from './workspace-reader.ts';
import { toWorkspace } from './workspace.mapper.ts';
import type { ReserveTransfer } from './owned-workspaces.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

interface Dependencies {
  repository: WorkspacesRepository;
  accounts: Pick<AccountsService, 'activateWorkspace' | 'findById'>;
  offboarding: Offboarding;
  reserveTransfer: ReserveTransfer;
  events: Pick<EventFeed, 'publish'>;
  jobs: Pick<JobsService, 'attempt' | 'enqueue' | 'handle' | 'stateOf'>;
  now: Clock;
  contributions: readonly Pick<Contributions, 'fillWorkspace'>[];
}

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(dependencies: Dependencies) {
  const { repository, accounts, offboarding, events, now } = dependencies;
  const reader = createWorkspaceReader(repository);
  const ownership = createOwnership(dependencies);

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
    ...createWorkspaceCreation({ ...dependencies, reader, ownership }),
    memberships: createMemberships({ repository, offboarding, accounts, now }),
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
