import { isTimeZone } from '@sluice/liquid/schema';
import * as z from 'zod';
import { Profile, reauthentication } from '../accounts/accounts.ts';
import { OrganizationName, OwnName } from '../accounts/profile.ts';
import { Id, Timestamp, plainName, SMALL_BODY_LIMIT } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';

export const WORKSPACE_NAME_MAX = 120;
/** The exact text that must be typed to delete a workspace. */
export const DELETE_WORKSPACE_PHRASE = 'DELETE WORKSPACE';

/** The number of days after which the data of a deleted workspace is erased. */
export const WORKSPACE_ERASE_DAYS = 30;

export const Role = z.enum(['owner', 'admin', 'member']);
export type Role = z.output<typeof Role>;

const secondStepRequirement = {
  /** From then on only people with a second step may use the workspace. Absent while nobody requires one. */
  secondStepFrom: Timestamp.optional(),
};

/** A person's membership of a workspace, with their role. */
export const Membership = z.strictObject({
  workspaceId: Id,
  role: Role,
  joinedAt: Timestamp,
  workspace: z.strictObject({ id: Id, name: z.string(), ...secondStepRequirement }),
});
export type Membership = z.output<typeof Membership>;

/** A workspace as one of its members sees it. */
export const Workspace = z.strictObject({
  id: Id,
  name: z.string(),
  /** Who created it. The current owner is `ownerId`. */
  createdBy: Id,
  ownerId: Id,
  /** The caller's role. */
  role: Role,
  /** The zone of send dates; null while nobody has chosen one: then it is that of each person's browser. */
  timeZone: z.string().nullable(),
  ...secondStepRequirement,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Workspace = z.output<typeof Workspace>;

export const WorkspaceName = plainName(
  z
    .string()
    .trim()
    .min(1, 'Workspace name cannot be empty.')
    .max(WORKSPACE_NAME_MAX, `Workspace name must be ${WORKSPACE_NAME_MAX} characters or less.`),
);

/** The path parameter of everything that belongs to a workspace. */
export const WorkspaceParams = z.strictObject({ workspaceId: Id });
const path = '/api/workspaces/:workspaceId';

export const listMemberships = defineOperation({
  id: 'listMemberships',
  summary: "The signed-in person's workspaces",
  method: 'GET',
  path: '/api/me/memberships',
  access: 'user',
  success: { status: 200, schema: z.strictObject({ items: z.array(Membership) }) },
});

export const switchWorkspace = defineOperation({
  id: 'switchWorkspace',
  summary: 'Make one of my workspaces the active one',
  method: 'PUT',
  path: '/api/me/active-workspace',
  access: 'user',
  rateClass: 'write',
  body: z.strictObject({ workspaceId: Id }),
  success: { status: 200, schema: Profile },
});

export const createWorkspace = defineOperation({
  id: 'createWorkspace',
  summary: 'Create a workspace that I own',
  method: 'POST',
  path: '/api/workspaces',
  access: 'user',
  rateClass: 'write',
  takesIdempotencyKey: true,
  audit: 'workspace.created',
  body: z.strictObject({ name: WorkspaceName }),
  success: { status: 201, schema: Workspace },
});

export const readWorkspace = defineOperation({
  id: 'readWorkspace',
  summary: 'One workspace',
  method: 'GET',
  path,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: Workspace },
});

export const renameWorkspace = defineOperation({
  id: 'renameWorkspace',
  summary: 'Rename the workspace',
  method: 'PATCH',
  path,
  access: 'owner',
  rateClass: 'write',
  audit: 'workspace.renamed',
  params: WorkspaceParams,
  body: z.strictObject({ name: WorkspaceName }),
  success: { status: 200, schema: Workspace },
});

/** A name of the IANA, such as `Europe/Berlin`. Offsets are none: they know no summer time. */
const TimeZone = z
  .string()
  .max(64, 'There is no time zone of this name.')
  .refine(isTimeZone, 'There is no time zone of this name.');

export const setTimeZone = defineOperation({
  id: 'setTimeZone',
  summary: 'Choose the time zone of the workspace, in which tests are sent; null for that of each browser',
  method: 'PUT',
  path: `${path}/time-zone`,
  access: 'admin',
  rateClass: 'write',
  audit: 'workspace.timeZoneSet',
  params: WorkspaceParams,
  body: z.strictObject({ timeZone: TimeZone.nullable() }),
  success: { status: 200, schema: Workspace },
});

export const requireSecondStep = defineOperation({
  id: 'requireSecondStep',
  summary: 'Require a second step of everybody in the workspace from a moment on; null for no longer',
  method: 'PUT',
  path: `${path}/second-step`,
  access: 'owner',
  rateClass: 'password',
  audit: 'workspace.secondStepRequired',
  params: WorkspaceParams,
  body: z.strictObject({ from: Timestamp.nullable(), ...reauthentication }),
  success: { status: 200, schema: Workspace },
});

export const deleteWorkspace = defineOperation({
  id: 'deleteWorkspace',
  summary: `Delete the workspace for everybody; its data is erased after ${WORKSPACE_ERASE_DAYS} days`,
  method: 'DELETE',
  path,
  access: 'owner',
  rateClass: 'password',
  audit: 'workspace.deleted',
  params: WorkspaceParams,
  body: z.strictObject({ confirmation: z.literal(DELETE_WORKSPACE_PHRASE), ...reauthentication }),
  success: { status: 204, schema: null },
});

export const transferWorkspace = defineOperation({
  id: 'transferWorkspace',
  summary: 'Make another member the owner; the previous owner becomes an admin',
  method: 'POST',
  path: `${path}/ownership-transfer`,
  access: 'owner',
  rateClass: 'password',
  audit: 'workspace.transferred',
  params: WorkspaceParams,
  body: z.strictObject({ userId: Id, ...reauthentication }),
  success: { status: 204, schema: null },
});

/** How much is stored of something, and how much may be. */
export const Usage = z.strictObject({
  /** More than the limit where the operator has lowered it since. */
  used: z.number().int().min(0),
  limit: z.number().int().min(1),
});
export type Usage = z.output<typeof Usage>;

/** What a workspace and the caller store, against the quotas of this installation. */
export const WorkspaceUsage = z.strictObject({
  /** Snippets, including those in the trash. */
  snippets: Usage,
  /** Bytes of the snippets, including the trash and earlier versions. */
  bytes: Usage,
  /** Sample people. */
  samples: Usage,
  /** The workspaces that the caller owns. */
  workspaces: Usage,
  /** How many earlier versions of a snippet are kept; older ones are deleted. */
  versionsKept: z.number().int().min(1),
});
export type WorkspaceUsage = z.output<typeof WorkspaceUsage>;

export const readUsage = defineOperation({
  id: 'readUsage',
  summary: 'What the workspace and I store, and how much we may',
  method: 'GET',
  path: '/api/workspaces/:workspaceId/usage',
  access: 'member',
  rateClass: 'search',
  params: WorkspaceParams,
  success: { status: 200, schema: WorkspaceUsage },
});

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
