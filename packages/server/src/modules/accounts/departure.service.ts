import { ApiError } from '../../http/api-error.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { Departures } from '../workspaces/departures.ts';
import type { WorkspacesRepository } from '../workspaces/workspaces.repository.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountDocument } from './account.document.ts';
import { toProfile } from './account.mapper.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { OneTimeTokens } from './one-time-tokens.service.ts';

const KIND = 'account.deleted';

interface Ports {
  accounts: AccountsRepository;
  workspaces: Pick<WorkspacesService, 'listOf' | 'listOwnedBy'>;
  members: Pick<WorkspacesRepository, 'listMembershipsOf' | 'removeMember'>;
  departures: Departures;
  sessions: SessionsService;
  tokens: OneTimeTokens;
  audit: Pick<AuditService, 'listOfActor'>;
  jobs: JobsService;
}

export type DepartureService = ReturnType<typeof createDepartureService>;

/** Taking one's data along, and going. */
export function createDepartureService(ports: Ports) {
  const { accounts, workspaces, members, departures, sessions, tokens, audit, jobs } = ports;

  jobs.handle(KIND, {
    run: async (payload) => {
      const userId = String(payload['userId']);
      if ((await accounts.findById(userId)) !== null) return;
      await leaveAll(userId);
      await tokens.endAllOf(userId);
      await sessions.revokeAllOf(userId);
    },
  });

  async function leaveAll(userId: string): Promise<void> {
    for (const { workspaceId } of await members.listMembershipsOf(userId)) {
      await departures.ofMember(workspaceId, userId, async () => {
        await members.removeMember(workspaceId, userId);
      });
    }
  }

  async function assertOwnsNothing(userId: string): Promise<void> {
    const owned = await workspaces.listOwnedBy(userId);
    if (owned.length === 0) return;
    const names = owned.map(({ name }) => `“${name}”`).join(', ');
    throw new ApiError(
      'SOLE_OWNER',
      `You own ${names}. Make somebody else the owner, or delete it, before you delete your account.`,
    );
  }

  return {
    /** What is kept about a person, without what only proves who they are. */
    async exportOf(account: AccountDocument): Promise<Record<string, unknown>> {
      const [memberships, open, trail] = await Promise.all([
        workspaces.listOf(account._id),
        sessions.listOf(account._id),
        audit.listOfActor(account._id),
      ]);
      return {
        profile: toProfile(account),
        signUpMetadata: account.signUpMetadata,
        memberships,
        sessions: open.map(({ _id, createdAt, rotatedAt, ip, userAgent }) => {
          return { id: _id, createdAt, lastUsedAt: rotatedAt, ip, userAgent };
        }),
        activity: trail,
      };
    },

    /**
     * Deletes an account for good. Whoever owns a workspace can't go; nobody becomes an owner who is no member, so
     * the memberships go first.
     * @throws {ApiError} SOLE_OWNER
     */
    async delete({ _id }: AccountDocument): Promise<void> {
      await assertOwnsNothing(_id);
      await jobs.around(KIND, { userId: _id }, async () => {
        await leaveAll(_id);
        await assertOwnsNothing(_id);
        await accounts.delete(_id);
      });
    },
  };
}
