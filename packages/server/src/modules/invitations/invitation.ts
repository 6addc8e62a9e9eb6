import { ApiError, type Clock } from '../../core/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import type { StoredDocument } from '../../store/store.ts';
import type { PendingInvitation } from '../../contracts/index.ts';
import { displayName, type AccountDocument } from '../accounts/index.ts';

export interface InvitationDocument extends StoredDocument {
  workspaceId: string;
  /** Trimmed and in lower case. */
  email: string;
  role: 'admin' | 'member';
  /** SHA-256 of the token in the email. The token itself is stored nowhere. */
  tokenHash: string;
  status: 'pending' | 'accepted' | 'revoked';
  /** Unique: workspace and address while pending, so that there is one pending invitation for both; then the id. */
  pendingKey: string;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  acceptedBy: string | null;
  /** The time when the membership was created; `null` before, and while accepting is in progress or was interrupted. */
  settledAt: Date | null;
  /** The time when the person who accepted it left the workspace: from then on it makes nobody a member. */
  voidedAt?: Date;
}

const used = () => new ApiError('INVITATION_USED', 'This invitation has already been used.');
const expired = () =>
  new ApiError('INVITATION_EXPIRED', 'This invitation has expired. Please ask for a new one.');
const revoked = () =>
  new ApiError('INVITATION_REVOKED', 'This invitation is no longer valid. Please ask for a new one.');

/** @throws {ApiError} INVITATION_USED, INVITATION_EXPIRED or INVITATION_REVOKED when nobody can accept it any more */
export type AssertOpen = (invitation: InvitationDocument) => Promise<void>;

export function createAssertOpen(workspaces: WorkspacesService, now: Clock): AssertOpen {
  return async (invitation) => {
    if (invitation.status === 'accepted') throw used();
    if (invitation.status === 'revoked') throw revoked();
    if (invitation.expiresAt <= now()) throw expired();
    // The inviter must still be allowed to invite.
    const inviter = await workspaces.roleIn(invitation.workspaceId, invitation.invitedBy);
    if (inviter !== 'admin' && inviter !== 'owner') throw revoked();
  };
}

/** Tells whether this person has accepted the invitation, and has not left the workspace since. */
export function isAcceptedBy(
  { status, acceptedBy, voidedAt }: InvitationDocument,
  userId: string | null,
): boolean {
  return status === 'accepted' && acceptedBy !== null && acceptedBy === userId && voidedAt === undefined;
}

/** Tells whether this person has accepted the invitation but is not a member yet. */
export function isUnfinished(invitation: InvitationDocument, userId: string | null): boolean {
  return isAcceptedBy(invitation, userId) && invitation.settledAt === null;
}

/** A pending invitation as people see it. The inviter has no name once their account is deleted. */
export function toPendingInvitation(
  invitation: InvitationDocument,
  inviter: AccountDocument | undefined,
): PendingInvitation {
  const { _id: id, workspaceId, email, role } = invitation;
  return {
    id,
    workspaceId,
    email,
    role,
    status: 'pending',
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    invitedBy: {
      id: invitation.invitedBy,
      displayName: inviter ? displayName(inviter) : 'Former member',
    },
  };
}
