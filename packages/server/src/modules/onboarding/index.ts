import { defineModule } from '../../composition/module.ts';
import { completeOnboarding } from '../../contracts/index.ts';
import { ApiError } from '../../core/api-error.ts';
import { accounts, toProfile, type AccountDocument, type AccountsService } from '../accounts/index.ts';
import { workspaces, type WorkspacesService } from '../workspaces/index.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'getSignedIn' | 'updateProfile'>;
  workspaces: Pick<WorkspacesService, 'roleIn'>;
}

/** @throws {ApiError} ONBOARDING_INCOMPLETE; the message says what is missing */
async function complete(userId: string, { accounts, workspaces }: Dependencies): Promise<AccountDocument> {
  const account = await accounts.getSignedIn(userId);
  const { firstName, lastName, activeWorkspaceId, onboardingComplete } = account;
  if (!firstName || !lastName) {
    throw new ApiError('ONBOARDING_INCOMPLETE', 'Please enter your first and last name first.');
  }
  if (activeWorkspaceId === null || (await workspaces.roleIn(activeWorkspaceId, userId)) === null) {
    throw new ApiError('ONBOARDING_INCOMPLETE', 'Please create or choose a workspace first.');
  }
  return onboardingComplete ? account : accounts.updateProfile(userId, { onboardingComplete: true });
}

/** Finishes the onboarding of a new account. */
export const onboarding = defineModule({
  name: 'onboarding',
  needs: { accounts, workspaces },
  create: (_context, needs) => ({
    service: undefined,
    routes: (register) =>
      register(completeOnboarding, async ({ actor }) => toProfile(await complete(actor.userId, needs))),
  }),
});
