import * as z from 'zod';
import { Id, Timestamp, PERSON_NAME_MAX, SearchText, plainName } from '../operation/fields.ts';
import { defineOperation } from '../operation/operation.ts';
import { Role, WorkspaceParams } from './workspaces.ts';

/** The exact text that must be typed to remove a member. */
export const REMOVE_MEMBER_PHRASE = 'REMOVE';

/** The roles that can be assigned. There is one owner; ownership can only be transferred. */
export const AssignableRole = z.enum(['member', 'admin']);

/** A first or last name; blank means none. */
export const PersonName = plainName(
  z.string().trim().max(PERSON_NAME_MAX, `Name must be ${PERSON_NAME_MAX} characters or less`),
)
  .transform((name) => (name === '' ? null : name))
  .nullable();

export const Member = z.strictObject({
  userId: Id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string(),
  initials: z.string(),
  /** The address of the profile picture; `null` when there is none. */
  avatarUrl: z.string().nullable(),
  role: Role,
  joinedAt: Timestamp,
  /** True when they have finished onboarding; until then they do not take a seat. */
  onboardingComplete: z.boolean(),
});
export type Member = z.output<typeof Member>;

const path = '/api/workspaces/:workspaceId/members';
const MemberParams = WorkspaceParams.extend({ userId: Id });

export const listMembers = defineOperation({
  id: 'listMembers',
  summary: 'The members of the workspace, newest first',
  method: 'GET',
  path,
  access: 'admin',
  params: WorkspaceParams,
  query: z.strictObject({
    /** Text that the name or the email address contains, ignoring case. */
    q: SearchText.optional(),
  }),
  success: {
    status: 200,
    schema: z.strictObject({
      items: z.array(Member),
      /** How many members the search found. */
      total: z.number().int(),
      /** The members of the workspace who have finished onboarding, whatever the search. */
      activeSeats: z.number().int(),
    }),
  },
});

export const readOwnMembership = defineOperation({
  id: 'readOwnMembership',
  summary: 'My role in the workspace',
  method: 'GET',
  path: `${path}/me`,
  access: 'member',
  params: WorkspaceParams,
  success: { status: 200, schema: z.strictObject({ userId: Id, role: Role, joinedAt: Timestamp }) },
});

export const updateMember = defineOperation({
  id: 'updateMember',
  summary: "Change a member's role or names; the owner cannot be changed",
  method: 'PATCH',
  path: `${path}/:userId`,
  access: 'admin',
  rateClass: 'write',
  audit: 'member.updated',
  params: MemberParams,
  body: z
    .strictObject({ role: AssignableRole, firstName: PersonName, lastName: PersonName })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change')
    .meta({ minProperties: 1 }),
  success: { status: 200, schema: Member },
});

export const removeMember = defineOperation({
  id: 'removeMember',
  summary: 'Remove a member; nobody can remove the owner or themselves',
  method: 'DELETE',
  path: `${path}/:userId`,
  access: 'admin',
  rateClass: 'write',
  audit: 'member.removed',
  params: MemberParams,
  body: z.strictObject({ confirmation: z.literal(REMOVE_MEMBER_PHRASE) }),
  success: { status: 204, schema: null },
});

export const leaveWorkspace = defineOperation({
  id: 'leaveWorkspace',
  summary: 'Leave the workspace; the owner must transfer or delete it first',
  method: 'DELETE',
  path: `${path}/me`,
  access: 'member',
  rateClass: 'write',
  audit: 'member.left',
  params: WorkspaceParams,
  success: { status: 204, schema: null },
});
