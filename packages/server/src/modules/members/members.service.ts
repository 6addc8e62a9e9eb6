import type { BodyOf, Member, updateMember } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { displayName, initials, type AccountDocument, type AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import {
  roleOf,
  type MemberDocument,
  type WorkspaceDocument,
  type WorkspacesService,
} from '../workspaces/index.ts';

interface Dependencies {
  workspaces: Pick<WorkspacesService, 'get' | 'memberships'>;
  accounts: Pick<AccountsService, 'findById' | 'findByIds' | 'rename'>;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

export type MembersService = ReturnType<typeof createMembersService>;

export function createMembersService({ workspaces, accounts, events, now }: Dependencies) {
  const { memberships } = workspaces;

  async function read({ workspaceId }: WorkspaceScope, userId: string): Promise<Member> {
    const workspace = await workspaces.get(workspaceId);
    const member = (await memberships.listOf(workspace)).find((one) => one.userId === userId);
    const account = member && (await accounts.findById(userId));
    if (!member || !account) throw notFound();
    return toMember(workspace, member, account);
  }

  async function assertNotOwner({ workspaceId }: WorkspaceScope, userId: string): Promise<void> {
    if ((await workspaces.get(workspaceId)).ownerId !== userId) return;
    throw new ApiError('FORBIDDEN', 'Nobody can change or remove the owner here; ownership is transferred.');
  }

  return {
    /** All members, newest first. Somebody whose account was deleted is not listed. */
    async list({ workspaceId }: WorkspaceScope, text: string) {
      const workspace = await workspaces.get(workspaceId);
      const found = await memberships.listOf(workspace);
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

    async readOwn({ workspaceId, userId, role }: WorkspaceScope) {
      const member = await memberships.find(workspaceId, userId);
      const joinedAt = member?.joinedAt ?? (await workspaces.get(workspaceId)).updatedAt;
      return { userId, role, joinedAt: joinedAt.toISOString() };
    },

    /** Makes somebody a member without asking them; see the flag `INVITES_V2`. */
    async add(scope: WorkspaceScope, userId: string, role: MemberDocument['role']): Promise<Member> {
      const { workspaceId } = scope;
      if (await memberships.add(workspaceId, userId, role)) {
        await events.publish({ type: 'membership.changed', workspaceId, userId, role });
      }
      return read(scope, userId);
    },

    /** A person's names are the same everywhere; their role is that of this workspace. */
    async update(
      scope: WorkspaceScope,
      userId: string,
      { role, ...names }: BodyOf<typeof updateMember>,
    ): Promise<Member> {
      const { workspaceId } = scope;
      const before = await read(scope, userId);
      await assertNotOwner(scope, userId);
      if (role !== undefined && role !== before.role) {
        if (!(await memberships.setRole(workspaceId, userId, role))) throw notFound();
        await events.publish({ type: 'membership.changed', workspaceId, userId, role });
      }
      const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
      if (Object.keys(given).length > 0) await accounts.rename(userId, given, now());
      return read(scope, userId);
    },

    /** @throws {ApiError} FORBIDDEN for the owner and for oneself, NOT_FOUND for somebody who is not a member */
    async remove(scope: WorkspaceScope, userId: string): Promise<void> {
      await assertNotOwner(scope, userId);
      if (userId === scope.userId) {
        throw new ApiError('FORBIDDEN', 'You cannot remove yourself here. Leave the workspace instead.');
      }
      await memberships.remove(scope.workspaceId, userId);
    },

    /** @throws {ApiError} SOLE_OWNER */
    async leave({ workspaceId, userId, role }: WorkspaceScope): Promise<void> {
      if (role === 'owner') {
        throw new ApiError(
          'SOLE_OWNER',
          'You own this workspace. Transfer it to another member, or delete it, before you leave.',
        );
      }
      await memberships.leave(workspaceId, userId);
    },
  };
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
