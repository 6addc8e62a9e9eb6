import type { BodyOf, Member, updateMember } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { MemberDocument } from '../workspaces/index.ts';
import type { MembersContext } from './context.ts';
import { createMemberList } from './member-list.ts';

function ownerStays(): ApiError {
  return new ApiError('FORBIDDEN', 'The owner cannot be changed or removed. Transfer the ownership first.');
}

/** What the other admins are told about somebody whom one of them has added. */
function addedBy(
  { workspaceId, userId: actorId }: WorkspaceScope,
  userId: string,
  role: MemberDocument['role'],
  at: Date,
) {
  const details = { kind: 'member.joined', userId, role } as const;
  return { workspaceId, key: `${userId}:${at.toISOString()}`, details, actorId, isForAdmins: true };
}

export function createMembersService(context: MembersContext) {
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
