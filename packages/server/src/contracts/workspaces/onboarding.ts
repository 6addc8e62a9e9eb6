import * as z from 'zod';
import { Profile } from '../accounts/accounts.ts';
import { OrganizationName, OwnName } from '../accounts/profile.ts';
import { SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { Workspace, WorkspaceName } from './workspaces.ts';

/** The first step of onboarding. */
export const OnboardingBody = z.strictObject({
  firstName: OwnName.min(1, 'First name is required'),
  lastName: OwnName.min(1, 'Last name is required'),
  organizationName: OrganizationName.optional(),
  /** Left out by people who have a workspace and lack only their names: they are complete then. */
  workspaceName: WorkspaceName.optional(),
});

export const saveOnboarding = defineOperation({
  id: 'saveOnboarding',
  summary: 'The first step of onboarding: save the names, and create or rename the own workspace',
  method: 'PUT',
  path: '/api/me/onboarding',
  access: 'user',
  rateClass: 'write',
  audit: 'workspace.created',
  bodyLimit: SMALL_BODY_LIMIT,
  body: OnboardingBody,
  success: {
    status: 200,
    schema: z.strictObject({
      profile: Profile,
      /** The active workspace. People who have joined somebody else's keep that one, with its name. */
      workspace: Workspace,
    }),
  },
});

export const completeOnboarding = defineOperation({
  id: 'completeOnboarding',
  summary: 'Finish onboarding; requires first name, last name and an active workspace',
  method: 'POST',
  path: '/api/me/onboarding/complete',
  access: 'user',
  rateClass: 'write',
  success: { status: 200, schema: Profile },
});
