import * as z from 'zod';
import { Email, Id, Timestamp, Token } from '../operation/fields.ts';
import { AssignableRole, Member } from './members.ts';
import { defineOperation } from '../operation/operation.ts';
import { WorkspaceParams } from './workspaces.ts';

/** An invitation that has not been accepted yet. */
export const PendingInvitation = z.strictObject({
  id: Id,
  workspaceId: Id,
  email: z.string(),
  role: AssignableRole,
  status: z.literal('pending'),
  invitedAt: Timestamp,
  expiresAt: Timestamp,
  invitedBy: z.strictObject({ id: Id, displayName: z.string() }),
});
export type PendingInvitation = z.output<typeof PendingInvitation>;

/** What happened: an invitation was sent, or the person had an account and was added. */
export const InvitationResult = z.strictObject({
  action: z.enum(['invited', 'added']),
  message: z.string(),
  invitation: PendingInvitation.nullable(),
  member: Member.nullable(),
});
export type InvitationResult = z.output<typeof InvitationResult>;

/** What somebody with an invitation may see before they sign in. */
export const ResolvedInvitation = z.strictObject({
  email: z.string(),
  workspaceId: Id,
  workspaceName: z.string(),
  role: AssignableRole,
  expiresAt: Timestamp,
  /** True when the invited address has an account. Its owner signs in; anybody else chooses a password. */
  hasAccount: z.boolean(),
});
export type ResolvedInvitation = z.output<typeof ResolvedInvitation>;

/** The outcome of accepting. Exactly one of `requireAuth`, `emailMismatch` and `joined` is true. */
export const AcceptedInvitation = z.strictObject({
  /** Nobody is signed in: sign in, or sign up, as `inviteEmail`. */
  requireAuth: z.boolean(),
  inviteEmail: z.string(),
  /** Somebody else is signed in. */
  emailMismatch: z.boolean(),
  sessionEmail: z.string().nullable(),
  joined: z.boolean(),
  workspaceId: Id,
});
export type AcceptedInvitation = z.output<typeof AcceptedInvitation>;

const path = '/api/workspaces/:workspaceId/invitations';
const InvitationParams = WorkspaceParams.extend({ invitationId: Id });

export const createInvitation = defineOperation({
  id: 'createInvitation',
  summary: 'Invite somebody by email; inviting an address again renews its invitation',
  method: 'POST',
  path,
  access: 'admin',
  rateClass: 'write',
  takesIdempotencyKey: true,
  audit: 'invitation.created',
  params: WorkspaceParams,
  body: z.strictObject({ email: Email, role: AssignableRole.default('member') }),
  success: { status: 201, schema: InvitationResult },
});

export const listInvitations = defineOperation({
  id: 'listInvitations',
  summary: 'Pending invitations, newest first',
  method: 'GET',
  path,
  access: 'admin',
  params: WorkspaceParams,
  success: {
    status: 200,
    schema: z.strictObject({ items: z.array(PendingInvitation), total: z.number().int() }),
  },
});

export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  summary: 'Send an invitation again with a new link; the old link stops working',
  method: 'POST',
  path: `${path}/:invitationId/resend`,
  access: 'admin',
  rateClass: 'write',
  audit: 'invitation.resent',
  params: InvitationParams,
  success: { status: 200, schema: PendingInvitation },
});

export const revokeInvitation = defineOperation({
  id: 'revokeInvitation',
  summary: 'Revoke a pending invitation',
  method: 'DELETE',
  path: `${path}/:invitationId`,
  access: 'admin',
  rateClass: 'write',
  audit: 'invitation.revoked',
  params: InvitationParams,
  success: { status: 204, schema: null },
});

export const resolveInvitation = defineOperation({
  id: 'resolveInvitation',
  summary: 'Read the invitation behind a link',
  method: 'POST',
  path: '/api/invitations/resolve',
  access: 'public',
  rateClass: 'credentials',
  body: z.strictObject({ token: Token }),
  success: { status: 200, schema: ResolvedInvitation },
});

export const resolveOwnInvitation = defineOperation({
  id: 'resolveOwnInvitation',
  summary: 'Read the invitation to a workspace that was sent to my address',
  method: 'GET',
  path: '/api/invitations/resolve',
  access: 'user',
  query: z.strictObject({ workspaceId: Id }),
  success: { status: 200, schema: ResolvedInvitation },
});

export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  summary: 'Accept an invitation by its token or, with a confirmed address, by its workspace',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public-or-user',
  rateClass: 'credentials',
  audit: 'invitation.accepted',
  body: z.union([z.strictObject({ token: Token }), z.strictObject({ workspaceId: Id })]),
  success: { status: 200, schema: AcceptedInvitation },
});
