import { matchNames } from '@sluice/liquid/names';
import { defineModule, type ContextOf } from '../../composition/module.ts';
import {
  leaveWorkspace,
  listMembers,
  readOwnMembership,
  removeMember,
  updateMember,
  type BodyOf,
  type Member,
} from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { avatarUrl, displayName, initials, type AccountDocument, accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { notifications } from '../notifications/index.ts';
import {
  type MemberDocument,
  ownerMembership,
  roleOf,
  type WorkspaceDocument,
  workspaces,
} from '../workspaces/index.ts';

const needs = { accounts, events, notifications, workspaces };

type MembersContext = ContextOf<typeof needs>;

function ownerStays(): ApiError {
  return new ApiError('FORBIDDEN', 'The owner cannot be changed or removed. Transfer the ownership first.');
}

/** The notification for the other admins about somebody whom one of them has added. */
function addedBy(
  { workspaceId, userId: actorId }: WorkspaceScope,
  userId: string,
  role: MemberDocument['role'],
  at: Date,
) {
  const details = { kind: 'member.joined', userId, role } as const;
  return { workspaceId, key: `${userId}:${at.toISOString()}`, details, actorId, isForAdmins: true };
}

function createMembersService(context: MembersContext) {
  const { workspaces, accounts, events, notifications, now } = context;
  const { memberships } = workspaces;
  const members = createMemberList(context);

  /** @throws {ApiError} FORBIDDEN when this person owns the workspace */
  async function assertNotOwner({ workspaceId }: WorkspaceScope, userId: string): Promise<void> {
    if ((await workspaces.get(workspaceId)).ownerId === userId) throw ownerStays();
  }

  return {
    ...members,

    /** Adds somebody as a member without an invitation; see the flag `INVITES_V2`. */
    async add(scope: WorkspaceScope, userId: string, role: MemberDocument['role']): Promise<Member> {
      const { workspaceId } = scope;
      if ((await memberships.join(workspaceId, userId, role)) === 'joined') {
        await events.publish({ type: 'membership.changed', workspaceId, userId, role });
        await notifications.report(addedBy(scope, userId, role, now()));
      }
      return members.read(scope, userId);
    },

    /** Changes a member's role in this workspace, or their names, which are the same in all workspaces. */
    async update(
      scope: WorkspaceScope,
      userId: string,
      { role, ...names }: BodyOf<typeof updateMember>,
    ): Promise<Member> {
      const { workspaceId } = scope;
      const before = await members.read(scope, userId);
      await assertNotOwner(scope, userId);
      if (role !== undefined && role !== before.role) {
        if (!(await memberships.setRole(workspaceId, userId, role))) throw notFound();
      }
      const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
      if (Object.keys(given).length > 0) await accounts.rename(userId, given, now());
      const after = await members.read(scope, userId);
      await events.publish({ type: 'membership.changed', workspaceId, userId, role: after.role });
      return after;
    },

    /** @throws {ApiError} FORBIDDEN for the owner and for oneself, NOT_FOUND for somebody who is not a member */
    async remove(scope: WorkspaceScope, userId: string): Promise<void> {
      await assertNotOwner(scope, userId);
      if (userId === scope.userId) {
        throw new ApiError('FORBIDDEN', 'You cannot remove yourself. Leave the workspace instead.');
      }
      await memberships.remove(scope.workspaceId, userId).catch((error: unknown) => {
        // They became the owner in this moment.
        throw error instanceof ApiError && error.code === 'SOLE_OWNER' ? ownerStays() : error;
      });
    },

    /** @throws {ApiError} SOLE_OWNER */
    leave: ({ workspaceId, userId }: WorkspaceScope): Promise<void> => memberships.leave(workspaceId, userId),
  };
}

/** How many people take a seat: those who have finished onboarding. */
const countSeats = (people: readonly { onboardingComplete: boolean }[]): number =>
  people.filter(({ onboardingComplete }) => onboardingComplete).length;

/** Reads the members of a workspace. */
function createMemberList({ workspaces, accounts, log }: MembersContext) {
  const { memberships } = workspaces;

  return {
    /** @throws {ApiError} NOT_FOUND */
    async read({ workspaceId }: WorkspaceScope, userId: string): Promise<Member> {
      const workspace = await workspaces.get(workspaceId);
      const member = (await memberships.listOf(workspace)).find((one) => one.userId === userId);
      const account = member && (await accounts.findById(userId));
      if (!member || !account) throw notFound();
      return toMember(workspace, member, account);
    },

    /** All members, newest first; those who are searched for, best match first. People whose account was deleted are not listed. */
    async list({ workspaceId }: WorkspaceScope, search: string) {
      const workspace = await workspaces.get(workspaceId);
      const found = await memberships.listOf(workspace);
      const people = await accounts.findByIds(found.map(({ userId }) => userId));
      const accountOf = new Map(people.map((account) => [account._id, account]));
      const members = found.flatMap((member) => {
        const account = accountOf.get(member.userId);
        return account === undefined ? [] : [toMember(workspace, member, account)];
      });
      const items = matchNames(members, search, ({ firstName, lastName, email }) => ({
        name: `${firstName ?? ''} ${lastName ?? ''}`,
        label: email,
      }));
      return { items, total: items.length, activeSeats: countSeats(members) };
    },

    count: async (workspaceId: string): Promise<number> =>
      (await memberships.listOf(await workspaces.get(workspaceId))).length,

    /** The seats of a workspace. All members count when nobody can tell who has finished onboarding. */
    async activeSeats(workspaceId: string): Promise<number> {
      const found = await memberships.listOf(await workspaces.get(workspaceId));
      try {
        return countSeats(await accounts.findByIds(found.map(({ userId }) => userId)));
      } catch (error) {
        log.warn({ err: error, workspaceId }, 'all members are counted as seats');
        return found.length;
      }
    },

    async readOwn({ workspaceId, userId, role }: WorkspaceScope) {
      const member = await memberships.find(workspaceId, userId);
      const { joinedAt } = member ?? ownerMembership(await workspaces.get(workspaceId));
      return { userId, role, joinedAt: joinedAt.toISOString() };
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
    avatarUrl: avatarUrl(account),
    role: roleOf(workspace, account._id, member) ?? member.role,
    joinedAt: member.joinedAt.toISOString(),
    onboardingComplete: account.onboardingComplete,
  };
}

/** The members of a workspace, as its people see and change them. */
export const members = defineModule({
  name: 'members',
  needs,
  create(context) {
    const service = createMembersService(context);
    return {
      service,
      routes: (register) => {
        register(listMembers, ({ scope, query }) => service.list(scope, query.q ?? ''));

        register(readOwnMembership, ({ scope }) => service.readOwn(scope));

        register(updateMember, ({ scope, params, body, note }) => {
          note({ details: { fields: Object.keys(body).join(', '), ...(body.role && { role: body.role }) } });
          return service.update(scope, params.userId, body);
        });

        register(removeMember, ({ scope, params }) => service.remove(scope, params.userId));

        register(leaveWorkspace, async ({ scope, note }) => {
          note({ targetId: scope.userId });
          await service.leave(scope);
        });
      },
    };
  },
});
