import type { AcceptedInvitation } from '../../contracts/index.ts';
import { ApiError, notFound, unauthenticated } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

/** Longer than a request may take: once the job is due by itself, the request is over or its process dead. */
const AFTER_REQUEST_MS = 60_000;

const used = () => new ApiError('INVITATION_USED', 'This invitation has already been used.');
const expired = () => new ApiError('INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.');
const revoked = () =>
  new ApiError('INVITATION_REVOKED', 'This invitation is no longer valid. Ask for a new one.');

interface Dependencies {
  repository: InvitationsRepository;
  workspaces: Pick<WorkspacesService, 'roleIn' | 'memberships'>;
  accounts: Pick<AccountsService, 'activateWorkspace' | 'confirmEmail'>;
  jobs: Pick<JobsService, 'handle' | 'enqueue'>;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

/** Whether this person has accepted the invitation but is not a member yet. */
function isUnfinished({ status, acceptedBy, settledAt }: InvitationDocument, userId: string | null): boolean {
  return status === 'accepted' && acceptedBy !== null && acceptedBy === userId && settledAt === null;
}

export type Acceptance = ReturnType<typeof createAcceptance>;

/** How somebody joins a workspace by an invitation, and every reason why not. */
export function createAcceptance({ repository, workspaces, accounts, jobs, events, now }: Dependencies) {
  /** Turns an accepted invitation into a membership. Every step can be repeated. */
  async function settle(invitationId: string): Promise<void> {
    const invitation = await repository.find(invitationId);
    if (invitation === null || !isUnfinished(invitation, invitation.acceptedBy)) return;
    const { workspaceId, acceptedBy, role } = invitation;
    const userId = acceptedBy ?? '';
    const isNew = await workspaces.memberships.add(workspaceId, userId, role);
    await accounts.activateWorkspace(userId, workspaceId, now());
    await repository.settle(invitationId, now());
    if (isNew) await events.publish({ type: 'membership.changed', workspaceId, userId, role });
    await events.publish({ type: 'invitation.changed', workspaceId, invitationId });
  }
  jobs.handle('invitation.settle', { run: ({ invitationId }) => settle(String(invitationId)) });

  /** @throws {ApiError} INVITATION_USED, INVITATION_EXPIRED or INVITATION_REVOKED when nobody can use it any more */
  async function assertOpen(invitation: InvitationDocument): Promise<void> {
    if (invitation.status === 'accepted') throw used();
    if (invitation.status === 'revoked') throw revoked();
    if (invitation.expiresAt <= now()) throw expired();
    // The inviter must still be allowed to invite.
    const inviter = await workspaces.roleIn(invitation.workspaceId, invitation.invitedBy);
    if (inviter !== 'admin' && inviter !== 'owner') throw revoked();
  }

  async function join(invitation: InvitationDocument, account: AccountDocument): Promise<void> {
    const { _id: invitationId, tokenHash } = invitation;
    // On disk before the claim: after a crash the job finishes without the person.
    const runAt = new Date(now().getTime() + AFTER_REQUEST_MS);
    await jobs.enqueue('invitation.settle', { invitationId }, { runAt });
    if (!(await repository.claim(invitationId, tokenHash, account._id, now()))) {
      const current = await repository.find(invitationId);
      if (current === null) throw notFound();
      // Two tabs of one person: the other one was faster, and this one helps to finish.
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
      // A member stays a member, whatever happened to the invitation: the link still leads them to the workspace.
      if ((await workspaces.roleIn(invitation.workspaceId, account._id)) !== null) {
        const { _id, tokenHash } = invitation;
        await repository.claim(_id, tokenHash, account._id, now(), { isSettled: true });
        return { ...answer, joined: true };
      }
      if (!isUnfinished(invitation, account._id)) await assertOpen(invitation);
      await join(invitation, account);
      return { ...answer, joined: true };
    }
    await assertOpen(invitation);
    return account === null ? { ...answer, requireAuth: true } : { ...answer, emailMismatch: true };
  }

  return {
    assertOpen,

    /**
     * By the token in the mail, which proves that the address is theirs.
     * @throws {ApiError} NOT_FOUND, INVITATION_USED, INVITATION_EXPIRED or INVITATION_REVOKED
     */
    async byToken(token: string, account: AccountDocument | null): Promise<AcceptedInvitation> {
      const invitation = await repository.findByToken(hashSecretToken(token));
      if (invitation === null) throw notFound();
      const answer = await accept(invitation, account);
      if (answer.joined && account) await accounts.confirmEmail(account._id, now());
      return answer;
    },

    /** By the workspace: knowing it proves nothing, so the address must have been confirmed. */
    async byWorkspace(workspaceId: string, account: AccountDocument | null): Promise<AcceptedInvitation> {
      if (account === null) throw unauthenticated();
      const invitation = await repository.findPending(workspaceId, account.email);
      if (invitation === null || account.emailConfirmedAt === null) throw notFound();
      return accept(invitation, account);
    },
  };
}
