import type { PendingInvitation } from '../../contracts/index.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import { displayName } from '../accounts/account.mapper.ts';
import type { InvitationDocument } from './invitation.document.ts';

/** What an invitation that waits shows; the inviter's name is missing when their account is gone. */
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
