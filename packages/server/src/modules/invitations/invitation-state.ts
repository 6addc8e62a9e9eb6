import { ApiError } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import type { InvitationDocument } from './invitation.document.ts';

const used = () => new ApiError('INVITATION_USED', 'This invitation has already been used.');
const expired = () =>
  new ApiError('INVITATION_EXPIRED', 'This invitation has expired. Please ask for a new one.');
const revoked = () =>
  new ApiError('INVITATION_REVOKED', 'This invitation is no longer valid. Please ask for a new one.');

/** @throws {ApiError} INVITATION_USED, INVITATION_EXPIRED or INVITATION_REVOKED when nobody can accept it any more */
export type AssertOpen = (invitation: InvitationDocument) => Promise<void>;

export function createAssertOpen(workspaces: Pick<WorkspacesService, 'roleIn'>, now: Clock): AssertOpen {
  return async (invitation) => {
    if (invitation.status === 'accepted') throw used();
    if (invitation.status === 'revoked') throw revoked();
    if (invitation.expiresAt <= now()) throw expired();
    // The inviter must still be allowed to invite.
    const inviter = await workspaces.roleIn(invitation.workspaceId, invitation.invitedBy);
    if (inviter !== 'admin' && inviter !== 'owner') throw revoked();
  };
}

/** Whether this person has accepted the invitation, and has not left the workspace since. */
export function isAcceptedBy(
  { status, acceptedBy, voidedAt }: InvitationDocument,
  userId: string | null,
): boolean {
  return status === 'accepted' && acceptedBy !== null && acceptedBy === userId && voidedAt === undefined;
}

/** Whether this person has accepted the invitation but is not a member yet. */
export function isUnfinished(invitation: InvitationDocument, userId: string | null): boolean {
  return isAcceptedBy(invitation, userId) && invitation.settledAt === null;
}
