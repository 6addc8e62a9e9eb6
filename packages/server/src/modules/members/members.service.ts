import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, Member, updateMember } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { MemberDocument, WorkspacesService } from '../workspaces/index.ts';
import { createMemberList } from './member-list.ts';

interface Dependencies {
  workspaces: Pick<WorkspacesService, 'get' | 'memberships'>;
  accounts: Pick<AccountsService, 'findById' | 'findByIds' | 'rename'>;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export type MembersService = ReturnType<typeof createMembersService>;

export function createMembersService({ workspaces, accounts, events, now, log }: Dependencies) {
  const { memberships } = workspaces;
  const members = createMemberList({ workspaces, accounts, log });

  async function assertNotOwner({ workspaceId }: WorkspaceScope, userId: string): Promise<void> {
    if ((await workspaces.get(workspaceId)).ownerId !== userId) return;
    throw new ApiError('FORBIDDEN', 'The owner cannot be changed or removed. Transfer the ownership first.');
  }

  return {
    ...members,

    /** Adds somebody as a member without an invitation; see the flag `INVITES_V2`. */
    async add(scope: WorkspaceScope, userId: string, role: MemberDocument['role']): Promise<Member> {
      const { workspaceId } = scope;
      if (await memberships.add(workspaceId, userId, role)) {
        await events.publish({ type: 'membership.changed', workspaceId, userId, role });
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
        await events.publish({ type: 'membership.changed', workspaceId, userId, role });
      }
      const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
      if (Object.keys(given).length > 0) await accounts.rename(userId, given, now());
      return members.read(scope, userId);
    },

    /** @throws {ApiError} FORBIDDEN for the owner and for oneself, NOT_FOUND for somebody who is not a member */
    async remove(scope: WorkspaceScope, userId: string): Promise<void> {
      await assertNotOwner(scope, userId);
      if (userId === scope.userId) {
        throw new ApiError('FORBIDDEN', 'You cannot remove yourself. Leave the workspace instead.');
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
