import type { BodyOf, Member, updateMember } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import type { Clock } from '../../security/clock.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import { displayName, initials } from '../accounts/account.mapper.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { Departures } from '../workspaces/departures.ts';
import type { MemberDocument, WorkspaceDocument } from '../workspaces/workspace.document.ts';
import { roleOf } from '../workspaces/workspace.mapper.ts';
import type { WorkspacesRepository } from '../workspaces/workspaces.repository.ts';

interface Ports {
  workspaces: WorkspacesRepository;
  accounts: AccountsRepository;
  departures: Departures;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
}

export type MembersService = ReturnType<typeof createMembersService>;

/** Who belongs to a workspace, and as what. The owner's rights stand in the workspace itself. */
export function createMembersService({ workspaces, accounts, departures, feed, now }: Ports) {
  /** The owner is a member even while their line is missing, between two steps of a transfer. */
  async function membersOf(workspace: WorkspaceDocument): Promise<MemberDocument[]> {
    const found = await workspaces.listMembers(workspace._id);
    if (found.some(({ userId }) => userId === workspace.ownerId)) return found;
    return [...found, ownerLine(workspace)];
  }

  async function workspaceOf({ workspaceId }: WorkspaceScope): Promise<WorkspaceDocument> {
    const workspace = await workspaces.find(workspaceId);
    if (workspace === null) throw notFound();
    return workspace;
  }

  async function read(scope: WorkspaceScope, userId: string): Promise<Member> {
    const workspace = await workspaceOf(scope);
    const member = (await membersOf(workspace)).find((one) => one.userId === userId);
    const account = member && (await accounts.findById(userId));
    if (!member || !account) throw notFound();
    return toMember(workspace, member, account);
  }

  async function assertNotOwner(scope: WorkspaceScope, userId: string): Promise<void> {
    if ((await workspaceOf(scope)).ownerId !== userId) return;
    throw new ApiError('FORBIDDEN', 'Nobody can change or remove the owner here; ownership is transferred.');
  }

  return {
    /** Newest first, as many as there are. Somebody whose account is gone is not listed. */
    async list(scope: WorkspaceScope, text: string) {
      const workspace = await workspaceOf(scope);
      const found = await membersOf(workspace);
      const people = await accounts.findByIds(found.map(({ userId }) => userId));
      const accountOf = new Map(people.map((account) => [account._id, account]));
      const members = found.flatMap((member) => {
        const account = accountOf.get(member.userId);
        return account === undefined ? [] : [toMember(workspace, member, account)];
      });
      const wanted = text.toLowerCase();
      const items = members.filter(({ firstName, lastName, email }) =>
        `${firstName ?? ''} ${lastName ?? ''}\n${email}`.toLowerCase().includes(wanted),
      );
      const activeSeats = members.filter(({ onboardingComplete }) => onboardingComplete).length;
      return { items, total: items.length, activeSeats };
    },

    async readOwn(scope: WorkspaceScope) {
      const { userId, role } = scope;
      const member = await workspaces.findMember(scope.workspaceId, userId);
      const joinedAt = member?.joinedAt ?? (await workspaceOf(scope)).updatedAt;
      return { userId, role, joinedAt: joinedAt.toISOString() };
    },

    /** Makes somebody a member who has not been asked; see the flag `INVITES_V2`. */
    async add(scope: WorkspaceScope, userId: string, role: MemberDocument['role']): Promise<Member> {
      const { workspaceId } = scope;
      if (await workspaces.addMember(workspaceId, userId, role, now())) {
        await feed.publish({ type: 'membership.changed', workspaceId, userId, role });
      }
      return read(scope, userId);
    },

    /** Names are the person's own, everywhere; the role is theirs in this workspace. */
    async update(
      scope: WorkspaceScope,
      userId: string,
      { role, ...names }: BodyOf<typeof updateMember>,
    ): Promise<Member> {
      const before = await read(scope, userId);
      await assertNotOwner(scope, userId);
      if (role !== undefined && role !== before.role) {
        if (!(await workspaces.setRole(scope.workspaceId, userId, role))) throw notFound();
        if (role === 'member') await departures.endWhatBegan(scope.workspaceId, userId);
        await feed.publish({ type: 'membership.changed', workspaceId: scope.workspaceId, userId, role });
      }
      const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
      if (Object.keys(given).length > 0) await accounts.rename(userId, given, now());
      return read(scope, userId);
    },

    /** @throws {ApiError} FORBIDDEN for the owner and for oneself, NOT_FOUND for who is no member */
    async remove(scope: WorkspaceScope, userId: string): Promise<void> {
      await assertNotOwner(scope, userId);
      if (userId === scope.userId) {
        throw new ApiError('FORBIDDEN', 'You cannot remove yourself here. Leave the workspace instead.');
      }
      await departures.ofMember(scope.workspaceId, userId, async () => {
        if (!(await workspaces.removeMember(scope.workspaceId, userId))) throw notFound();
      });
    },

    /** @throws {ApiError} SOLE_OWNER */
    async leave({ workspaceId, userId, role }: WorkspaceScope): Promise<void> {
      if (role === 'owner') {
        const message =
          'You own this workspace. Transfer it to another member, or delete it, before you leave.';
        throw new ApiError('SOLE_OWNER', message);
      }
      await departures.ofMember(workspaceId, userId, async () => {
        await workspaces.removeMember(workspaceId, userId);
      });
    },
  };
}

function ownerLine({ _id, ownerId, updatedAt }: WorkspaceDocument): MemberDocument {
  return { _id: `${_id}:${ownerId}`, workspaceId: _id, userId: ownerId, role: 'admin', joinedAt: updatedAt };
}

function toMember(workspace: WorkspaceDocument, member: MemberDocument, account: AccountDocument): Member {
  return {
    userId: account._id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    displayName: displayName(account),
    initials: initials(account),
    role: roleOf(workspace, account._id, member) ?? member.role,
    joinedAt: member.joinedAt.toISOString(),
    onboardingComplete: account.onboardingComplete,
  };
}
