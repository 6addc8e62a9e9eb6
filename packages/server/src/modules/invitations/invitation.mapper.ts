import type { PendingInvitation } from '../../contracts/index.ts';
import { displayName, type AccountDocument } from '../accounts/index.ts';
import type { InvitationDocument } from './invitation.document.ts';

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
