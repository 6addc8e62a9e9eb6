import type { Member } from '../../contracts/index.ts';
import { notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { avatarUrl, displayName, initials, type AccountDocument } from '../accounts/index.ts';
import { ownerMembership, roleOf, type MemberDocument, type WorkspaceDocument } from '../workspaces/index.ts';
import type { MembersContext } from './context.ts';

/** How many people take a seat: those who have finished onboarding. */
const countSeats = (people: readonly { onboardingComplete: boolean }[]): number =>
  people.filter(({ onboardingComplete }) => onboardingComplete).length;

/** Reads the members of a workspace. */
export function createMemberList({ workspaces, accounts, log }: MembersContext) {
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

    /** All members, newest first. People whose account was deleted are not listed. */
    async list({ workspaceId }: WorkspaceScope, search: string) {
      const workspace = await workspaces.get(workspaceId);
      const found = await memberships.listOf(workspace);
      const people = await accounts.findByIds(found.map(({ userId }) => userId));
      const accountOf = new Map(people.map((account) => [account._id, account]));
      const members = found.flatMap((member) => {
        const account = accountOf.get(member.userId);
        return account === undefined ? [] : [toMember(workspace, member, account)];
      });
      const text = search.toLowerCase();
      const items = members.filter(({ firstName, lastName, email }) =>
        `${firstName ?? ''} ${lastName ?? ''}\n${email}`.toLowerCase().includes(text),
      );
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
