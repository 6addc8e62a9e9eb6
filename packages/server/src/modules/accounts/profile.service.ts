import type { BodyOf, updateProfile } from '../../contracts/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountDocument } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';

interface Ports {
  accounts: AccountsRepository;
  workspaces: Pick<WorkspacesService, 'roleIn'>;
  now: Clock;
}

/** Whose account is gone has no session either, or will not have it for long. */
function gone(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'Please sign in.');
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** What people say of themselves, and how far they have come with setting up. */
export function createProfileService({ accounts, workspaces, now }: Ports) {
  async function read(userId: string): Promise<AccountDocument> {
    const account = await accounts.findById(userId);
    if (account === null) throw gone();
    return account;
  }

  async function update(userId: string, change: Partial<AccountDocument>): Promise<AccountDocument> {
    const account = await accounts.update(userId, change, now());
    if (account === null) throw gone();
    return account;
  }

  return {
    read,

    update(userId: string, body: BodyOf<typeof updateProfile>): Promise<AccountDocument> {
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      return update(userId, Object.fromEntries(given));
    },

    /** @throws {ApiError} ONBOARDING_INCOMPLETE, naming what is missing */
    async completeOnboarding(userId: string): Promise<AccountDocument> {
      const { firstName, lastName, activeWorkspaceId, onboardingComplete } = await read(userId);
      if (!firstName || !lastName) {
        throw new ApiError('ONBOARDING_INCOMPLETE', 'Please say your first and last name first.');
      }
      if (activeWorkspaceId === null || (await workspaces.roleIn(activeWorkspaceId, userId)) === null) {
        throw new ApiError('ONBOARDING_INCOMPLETE', 'Please make or choose a workspace first.');
      }
      return onboardingComplete ? read(userId) : update(userId, { onboardingComplete: true });
    },
  };
}
