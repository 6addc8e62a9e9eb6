import type { AcceptedInvitation } from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { WorkspacesRepository } from '../workspaces/workspaces.repository.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

/** Longer than a request may take: when the job is due by itself, its request is over or dead. */
const AFTER_REQUEST_MS = 60_000;

const used = () => new ApiError('INVITATION_USED', 'This invitation has already been used.');
const expired = () => new ApiError('INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.');
const revoked = () =>
  new ApiError('INVITATION_REVOKED', 'This invitation is no longer valid. Ask for a new one.');

interface Ports {
  invitations: InvitationsRepository;
  workspaces: Pick<WorkspacesService, 'roleIn'>;
  members: Pick<WorkspacesRepository, 'addMember' | 'find'>;
  accounts: AccountsRepository;
  jobs: JobsService;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
}

/** Whether this person has taken the invitation, and is not yet the member that it makes them. */
function isUnsettled({ status, acceptedBy, settledAt }: InvitationDocument, userId: string | null): boolean {
  return status === 'accepted' && acceptedBy !== null && acceptedBy === userId && settledAt === null;
}

export type Acceptance = ReturnType<typeof createAcceptance>;

/** How somebody comes into a workspace by an invitation, and every reason why not. */
export function createAcceptance({ invitations, workspaces, members, accounts, jobs, feed, now }: Ports) {
  /** Makes an accepted invitation a membership. Every step can be repeated. */
  async function settle(invitationId: string): Promise<void> {
    const invitation = await invitations.find(invitationId);
    if (invitation === null || !isUnsettled(invitation, invitation.acceptedBy)) return;
    const { workspaceId, acceptedBy, role } = invitation;
    const userId = acceptedBy ?? '';
    const isNew = await members.addMember(workspaceId, userId, role, now());
    await accounts.activateWorkspace(userId, workspaceId, now());
    await invitations.settle(invitationId, now());
    if (isNew) await feed.publish({ type: 'membership.changed', workspaceId, userId, role });
    await feed.publish({ type: 'invitation.changed', workspaceId, invitationId });
  }
  jobs.handle('invitation.settle', { run: ({ invitationId }) => settle(String(invitationId)) });

  /** @throws {ApiError} when nobody can use the invitation now: used, expired, or no longer wanted */
  async function assertOpen(invitation: InvitationDocument): Promise<void> {
    if (invitation.status === 'accepted') throw used();
    if (invitation.status === 'revoked') throw revoked();
    if (invitation.expiresAt <= now()) throw expired();
    // Whoever invited must still be somebody who may.
    const inviter = await workspaces.roleIn(invitation.workspaceId, invitation.invitedBy);
    if (inviter !== 'admin' && inviter !== 'owner') throw revoked();
  }

  async function join(invitation: InvitationDocument, account: AccountDocument): Promise<void> {
    const { _id: invitationId, tokenHash } = invitation;
    // On disk before the claim: what a death cuts off is finished without the person.
    const runAt = new Date(now().getTime() + AFTER_REQUEST_MS);
    await jobs.enqueue('invitation.settle', { invitationId }, { runAt });
    if (!(await invitations.claim(invitationId, tokenHash, account._id, now()))) {
      const current = await invitations.find(invitationId);
      if (current === null) throw notFound();
      // Two tabs of one person: the other one was faster, and this one finishes what it began.
      if (current.acceptedBy !== account._id) await assertOpen(current);
    }
    await settle(invitationId);
  }

  async function accept(
    invitation: InvitationDocument,
    account: AccountDocument | null,
  ): Promise<AcceptedInvitation> {
    const answer = {
      requireAuth: false,
      inviteEmail: invitation.email,
      emailMismatch: false,
      sessionEmail: account?.email ?? null,
      joined: false,
      workspaceId: invitation.workspaceId,
    };
    if (account?.email === invitation.email) {
      // Somebody who is in is in, whatever became of the invitation: the link leads them home.
      if ((await workspaces.roleIn(invitation.workspaceId, account._id)) !== null) {
        const { _id, tokenHash } = invitation;
        await invitations.claim(_id, tokenHash, account._id, now(), { isSettled: true });
        return { ...answer, joined: true };
      }
      if (!isUnsettled(invitation, account._id)) await assertOpen(invitation);
      await join(invitation, account);
      return { ...answer, joined: true };
    }
    await assertOpen(invitation);
    return account === null ? { ...answer, requireAuth: true } : { ...answer, emailMismatch: true };
  }

  return {
    assertOpen,

    /**
     * By the token of the mail, which proves that the address is theirs.
     * @throws {ApiError} NOT_FOUND, INVITATION_USED, INVITATION_EXPIRED or INVITATION_REVOKED
     */
    async byToken(token: string, account: AccountDocument | null): Promise<AcceptedInvitation> {
      const invitation = await invitations.findByToken(hashSecretToken(token));
      if (invitation === null) throw notFound();
      const answer = await accept(invitation, account);
      if (answer.joined && account) await accounts.confirmEmail(account._id, now());
      return answer;
    },

    /** By the workspace: knowing it proves nothing, so the address must have been confirmed. */
    async byWorkspace(workspaceId: string, account: AccountDocument | null): Promise<AcceptedInvitation> {
      if (account === null) throw new ApiError('UNAUTHENTICATED', 'Please sign in.');
      const invitation = await invitations.findPending(workspaceId, account.email);
      if (invitation === null || account.emailConfirmedAt === null) throw notFound();
      return accept(invitation, account);
    },
  };
}
