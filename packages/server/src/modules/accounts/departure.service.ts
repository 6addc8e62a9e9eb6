import { ApiError } from '../../http/api-error.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { Departures } from '../workspaces/departures.ts';
import type { WorkspacesRepository } from '../workspaces/workspaces.repository.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountDocument } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { PersonalData } from './personal-data.ts';

const KIND = 'account.deleted';

interface Ports {
  accounts: AccountsRepository;
  workspaces: Pick<WorkspacesService, 'listOwnedBy'>;
  members: Pick<WorkspacesRepository, 'listMembershipsOf' | 'removeMember'>;
  departures: Departures;
  sessions: SessionsService;
  data: PersonalData;
  jobs: JobsService;
}

export type DepartureService = ReturnType<typeof createDepartureService>;

/** Taking one's data along, and going. */
export function createDepartureService(ports: Ports) {
  const { accounts, workspaces, members, departures, sessions, data, jobs } = ports;

  jobs.handle(KIND, {
    run: async (payload) => {
      const userId = String(payload['userId']);
      if ((await accounts.findById(userId)) !== null) return;
      await leaveAll(userId);
      await sessions.revokeAllOf(userId);
      await data.forgetPerson(userId);
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
    exportOf: (account: AccountDocument) => data.exportOf(account),

    /**
     * Deletes an account for good, and what is kept about its person; snippets and the audit log are history of the
     * workspaces and name nobody any more. Whoever owns a workspace can't go; nobody becomes an owner who is no member,
     * so the memberships go first.
     * @throws {ApiError} SOLE_OWNER
     */
    async delete(account: AccountDocument): Promise<void> {
      const { _id } = account;
      await assertOwnsNothing(_id);
      await jobs.around(KIND, { userId: _id }, async () => {
        await leaveAll(_id);
        await assertOwnsNothing(_id);
        await data.forgetAddress(account);
        await accounts.delete(_id);
      });
    },
  };
}
