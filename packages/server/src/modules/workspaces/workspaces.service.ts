import type { Membership, Role, Workspace } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import type { Clock } from '../../security/clock.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { Departures } from './departures.ts';
import type { WorkspaceDocument } from './workspace.document.ts';
import { roleOf, toWorkspace } from './workspace.mapper.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

interface Ports {
  workspaces: WorkspacesRepository;
  accounts: AccountsRepository;
  departures: Departures;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
  /** Called once for each new workspace, for instance to bring it data. */
  onCreated: (workspaceId: string) => Promise<void>;
}

/** Between the gate and the deed somebody else became the owner. */
function noLongerOwner(): ApiError {
  return new ApiError('FORBIDDEN', 'You no longer own this workspace.');
}

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(ports: Ports) {
  const { workspaces, accounts, departures, feed, now, onCreated } = ports;

  /**
   * Makes a workspace with its owner, unless it is there. Every step can be repeated after a crash; somebody who has
   * come to a workspace in another way gets nothing by it.
   */
  async function ensureOwned(id: string, ownerId: string, name: string): Promise<void> {
    const at = now();
    const isNew = await workspaces.insertIfMissing({
      _id: id,
      name,
      ownerId,
      createdBy: ownerId,
      updatedBy: ownerId,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    if (!isNew && (await workspaces.find(id))?.ownerId !== ownerId) return;
    await workspaces.addMember(id, ownerId, 'admin', at);
    if (isNew) await onCreated(id);
  }

  async function roleIn(workspaceId: string, userId: string): Promise<Role | null> {
    const [workspace, member] = await Promise.all([
      workspaces.find(workspaceId),
      workspaces.findMember(workspaceId, userId),
    ]);
    return workspace && roleOf(workspace, userId, member);
  }

  async function read({ workspaceId, role }: Pick<WorkspaceScope, 'workspaceId' | 'role'>) {
    const workspace = await workspaces.find(workspaceId);
    if (workspace === null) throw notFound();
    return toWorkspace(workspace, role);
  }

  return {
    ensureOwned,
    roleIn,
    read,

    /** A person's workspaces, in the order in which they joined. */
    async listOf(userId: string): Promise<Membership[]> {
      const [members, owned] = await Promise.all([
        workspaces.listMembershipsOf(userId),
        workspaces.findOwnedBy(userId),
      ]);
      const memberOf = new Map(members.map((member) => [member.workspaceId, member]));
      const joined = await workspaces.findByIds([...memberOf.keys()]);
      const all = new Map<string, WorkspaceDocument>([...joined, ...owned].map((one) => [one._id, one]));
      return [...all.values()]
        .flatMap((workspace) => {
          const member = memberOf.get(workspace._id);
          const role = roleOf(workspace, userId, member);
          if (role === null) return [];
          const joinedAt = (member?.joinedAt ?? workspace.updatedAt).toISOString();
          return [
            {
              workspaceId: workspace._id,
              role,
              joinedAt,
              workspace: { id: workspace._id, name: workspace.name },
            },
          ];
        })
        .toSorted(
          (a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.workspaceId.localeCompare(b.workspaceId),
        );
    },

    /** The workspaces that a person must transfer or delete before their account can go. */
    listOwnedBy: async (userId: string): Promise<{ id: string; name: string }[]> =>
      (await workspaces.findOwnedBy(userId)).map(({ _id, name }) => ({ id: _id, name })),

    /** Makes a workspace; it becomes the active one of somebody who has none. */
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
      const workspace = await workspaces.updateOwned(workspaceId, userId, { name }, now());
      if (workspace === null) throw noLongerOwner();
      await feed.publish({ type: 'workspace.changed', workspaceId, change: 'renamed' });
      return toWorkspace(workspace, 'owner');
    },

    /** Makes another member the owner. One conditional update decides; what surrounds it can be repeated. */
    async transfer({ workspaceId, userId }: WorkspaceScope, to: string): Promise<void> {
      if ((await roleIn(workspaceId, to)) === null) throw notFound();
      if (to === userId) return;
      // What the owner is afterwards is on the disk before.
      await workspaces.addMember(workspaceId, userId, 'admin', now());
      await workspaces.setRole(workspaceId, userId, 'admin');
      if ((await workspaces.updateOwned(workspaceId, userId, { ownerId: to }, now())) === null) {
        throw noLongerOwner();
      }
      await workspaces.addMember(workspaceId, to, 'admin', now());
      await feed.publish({ type: 'workspace.changed', workspaceId, change: 'transferred' });
      await feed.publish({ type: 'membership.changed', workspaceId, userId: to, role: 'owner' });
      await feed.publish({ type: 'membership.changed', workspaceId, userId, role: 'admin' });
    },

    /** From the moment of one update it is gone for everybody; what follows is finished even after a crash. */
    async delete({ workspaceId, userId }: WorkspaceScope): Promise<void> {
      await departures.ofWorkspace(workspaceId, async () => {
        const at = now();
        if ((await workspaces.updateOwned(workspaceId, userId, { deletedAt: at }, at)) === null) {
          throw noLongerOwner();
        }
      });
    },
  };
}
