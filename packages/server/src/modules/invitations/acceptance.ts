import type { AcceptedInvitation } from '../../contracts/index.ts';
import { notFound, unauthenticated } from '../../core/index.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { isUnfinished, type InvitationDocument, isAcceptedBy } from './invitation.ts';
import type { InvitationsContext } from './context.ts';
import { AFTER_REQUEST_MS } from '../jobs/index.ts';

export type Acceptance = ReturnType<typeof createAcceptance>;

/** Accepts invitations. */
export function createAcceptance(context: InvitationsContext) {
  const { repository, assertOpen, workspaces, accounts, now } = context;
  const join = createJoining(context);

  async function acceptOwn(invitation: InvitationDocument, { _id: userId }: AccountDocument): Promise<void> {
    // Members stay members, whatever happened to the invitation: the link still takes them to the workspace.
    const { _id, tokenHash, workspaceId } = invitation;
    if ((await workspaces.roleIn(workspaceId, userId)) !== null) {
      await repository.claim(_id, tokenHash, userId, now(), { isSettled: true });
      await workspaces.activate(userId, workspaceId);
      return;
    }
    if (!isUnfinished(invitation, userId)) await assertOpen(invitation);
    await join(invitation, userId);
  }

  async function accept(
    invitation: InvitationDocument,
    account: AccountDocument | null,
  ): Promise<AcceptedInvitation> {
    const result = {
      requireAuth: false,
      inviteEmail: invitation.email,
      emailMismatch: false,
      sessionEmail: account?.email ?? null,
      joined: false,
      workspaceId: invitation.workspaceId,
    };
    if (account?.email === invitation.email) {
      await acceptOwn(invitation, account);
      return { ...result, joined: true };
    }
    await assertOpen(invitation);
    return account === null ? { ...result, requireAuth: true } : { ...result, emailMismatch: true };
  }

  return {
    /**
     * Accepts an invitation by the token in its email, which proves that the person owns the address.
     * @throws {ApiError} NOT_FOUND, INVITATION_USED, INVITATION_EXPIRED or INVITATION_REVOKED
     */
    async byToken(token: string, account: AccountDocument | null): Promise<AcceptedInvitation> {
      const invitation = await repository.findByToken(hashSecretToken(token));
      if (invitation === null) throw notFound();
      const result = await accept(invitation, account);
      if (result.joined && account) await accounts.confirmEmail(account._id, now());
      return result;
    },

    /** Accepts an invitation by its workspace. That proves nothing, so the person's address must be confirmed. */
    async byWorkspace(workspaceId: string, account: AccountDocument | null): Promise<AcceptedInvitation> {
      if (account === null) throw unauthenticated();
      const invitation = await repository.findPending(workspaceId, account.email);
      if (invitation === null || account.emailConfirmedAt === null) throw notFound();
      return accept(invitation, account);
    },
  };
}

/** Makes the person who accepts an invitation a member, even if the server crashes in the middle. */
function createJoining(context: InvitationsContext) {
  const { repository, assertOpen, workspaces, jobs, events, notifications, now } = context;

  /** Turns an accepted invitation into a membership, unless the person has left since. Every step can be repeated. */
  async function settle(invitationId: string): Promise<void> {
    const invitation = await repository.find(invitationId);
    if (invitation === null || !isUnfinished(invitation, invitation.acceptedBy)) return;
    const { workspaceId, acceptedBy, role } = invitation;
    const userId = acceptedBy ?? '';
    const isStillAccepted = async () => {
      const current = await repository.find(invitationId);
      return current !== null && isAcceptedBy(current, userId);
    };
    const outcome = await workspaces.memberships.join(workspaceId, userId, role, isStillAccepted);
    if (outcome === 'refused') return;
    await workspaces.activateIfMember(userId, workspaceId);
    const member = outcome === 'joined' ? null : await workspaces.memberships.find(workspaceId, userId);
    // Before it is settled: from then on nobody looks at it again. Repeating it adds nothing.
    await notifications.report({
      workspaceId,
      key: invitationId,
      // An admin who added them at the same time may have given another role.
      details: { kind: 'member.joined', userId, role: member?.role ?? role },
      actorId: userId,
      isForAdmins: true,
    });
    await repository.settle(invitationId, now());
    if (outcome === 'joined') await events.publish({ type: 'membership.changed', workspaceId, userId, role });
    await events.publish({ type: 'invitation.changed', workspaceId, invitationId });
  }
  jobs.handle('invitation.settle', { run: ({ invitationId }) => settle(String(invitationId)) });

  return async ({ _id: invitationId, tokenHash }: InvitationDocument, userId: string): Promise<void> => {
    // The job is on disk before the claim, so that it can finish after a crash.
    const runAt = new Date(now().getTime() + AFTER_REQUEST_MS);
    await jobs.enqueue('invitation.settle', { invitationId }, { runAt });
    if (!(await repository.claim(invitationId, tokenHash, userId, now()))) {
      const current = await repository.find(invitationId);
      if (current === null) throw notFound();
      // If another tab of the same person was faster, this one helps to finish.
      if (!isAcceptedBy(current, userId)) await assertOpen(current);
    }
    await settle(invitationId);
    // Whoever was removed meanwhile has not joined.
    const settled = await repository.find(invitationId);
    if (settled === null) throw notFound();
    if (settled.settledAt === null || !isAcceptedBy(settled, userId)) await assertOpen(settled);
  };
}
