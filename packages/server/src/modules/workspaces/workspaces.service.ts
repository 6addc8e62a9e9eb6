import type { Contributions } from '../../composition/module.ts';
import type { Membership, Role, Workspace } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import { createMemberships } from './memberships.ts';
import type { Offboarding } from './offboarding.ts';
import type { WorkspaceDocument } from './workspace.document.ts';
import { roleOf, toMembership, toWorkspace } from './workspace.mapper.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

const FIRST_WORKSPACE_NAME = 'My workspace';

interface Dependencies {
  repository: WorkspacesRepository;
  accounts: Pick<AccountsService, 'activateWorkspace' | 'findById'>;
  offboarding: Offboarding;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
  contributions: readonly Pick<Contributions, 'fillWorkspace'>[];
}

/** Somebody else became the owner after the request was admitted. */
function noLongerOwner(): ApiError {
  return new ApiError('FORBIDDEN', 'You no longer own this workspace.');
}

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(dependencies: Dependencies) {
  const { repository, accounts, offboarding, events, now, contributions } = dependencies;

  /**
   * Creates a workspace with its owner, unless it exists. Every step can be repeated after a crash; somebody who belongs
   * to the workspace in another way gains nothing by it.
   */
  async function ensureOwned(id: string, ownerId: string, name: string): Promise<void> {
    const at = now();
    const isNew = await repository.insertIfMissing({
      _id: id,
      name,
      ownerId,
      createdBy: ownerId,
      updatedBy: ownerId,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    if (!isNew && (await repository.find(id))?.ownerId !== ownerId) return;
    await repository.addMember(id, ownerId, 'admin', at);
    if (!isNew) return;
    for (const { fillWorkspace } of contributions) await fillWorkspace?.(id);
  }

  async function roleIn(workspaceId: string, userId: string): Promise<Role | null> {
    const [workspace, member] = await Promise.all([
      repository.find(workspaceId),
      repository.findMember(workspaceId, userId),
    ]);
    return workspace && roleOf(workspace, userId, member);
  }

  /** @throws {ApiError} NOT_FOUND */
  async function get(id: string): Promise<WorkspaceDocument> {
    const workspace = await repository.find(id);
    if (workspace === null) throw notFound();
    return workspace;
  }

  const read = async ({ workspaceId, role }: Pick<WorkspaceScope, 'workspaceId' | 'role'>) =>
    toWorkspace(await get(workspaceId), role);

  return {
    memberships: createMemberships({ repository, offboarding, now }),
    roleIn,
    get,
    read,

    /**
     * Creates the workspace that a new account was promised, unless it exists: a crash between account and workspace is
     * healed at the next sign-in.
     */
    async ensureFirst(account: AccountDocument, name = FIRST_WORKSPACE_NAME): Promise<AccountDocument> {
      const { activeWorkspaceId } = account;
      if (activeWorkspaceId !== null) await ensureOwned(activeWorkspaceId, account._id, name);
      return account;
    },

    /** A person's workspaces, in the order in which they joined. */
    async listOf(userId: string): Promise<Membership[]> {
      const [members, owned] = await Promise.all([
        repository.listMembershipsOf(userId),
        repository.findOwnedBy(userId),
      ]);
      const memberOf = new Map(members.map((member) => [member.workspaceId, member]));
      const joined = await repository.findByIds([...memberOf.keys()]);
      const all = new Map<string, WorkspaceDocument>([...joined, ...owned].map((one) => [one._id, one]));
      return [...all.values()]
        .flatMap((workspace) => toMembership(workspace, userId, memberOf.get(workspace._id)) ?? [])
        .toSorted(
          (a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.workspaceId.localeCompare(b.workspaceId),
        );
    },

    /** The workspaces that a person must transfer or delete before their account can be deleted. */
    listOwnedBy: async (userId: string): Promise<{ id: string; name: string }[]> =>
      (await repository.findOwnedBy(userId)).map(({ _id, name }) => ({ id: _id, name })),

    /** Creates a workspace. It becomes the active one of somebody who has none. */
    async create(id: string, userId: string, name: string): Promise<Workspace> {
      await ensureOwned(id, userId, name);
      if ((await accounts.findById(userId))?.activeWorkspaceId === null) {
        await accounts.activateWorkspace(userId, id, now());
      }
      return read({ workspaceId: id, role: 'owner' });
    },

    /** @throws {ApiError} NOT_FOUND when the person does not belong to it */
    async activate(userId: string, workspaceId: string): Promise<AccountDocument> {
      if ((await roleIn(workspaceId, userId)) === null) throw notFound();
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
    async transfer({ workspaceId, userId }: WorkspaceScope, to: string): Promise<void> {
      if ((await roleIn(workspaceId, to)) === null) throw notFound();
      if (to === userId) return;
      // The former owner's new role is on disk before ownership changes.
      await repository.addMember(workspaceId, userId, 'admin', now());
      await repository.setRole(workspaceId, userId, 'admin');
      if ((await repository.updateOwned(workspaceId, userId, { ownerId: to }, now())) === null) {
        throw noLongerOwner();
      }
      await repository.addMember(workspaceId, to, 'admin', now());
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'transferred' });
      await events.publish({ type: 'membership.changed', workspaceId, userId: to, role: 'owner' });
      await events.publish({ type: 'membership.changed', workspaceId, userId, role: 'admin' });
    },

    /** One update makes it disappear for everybody; what follows is finished even after a crash. */
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
