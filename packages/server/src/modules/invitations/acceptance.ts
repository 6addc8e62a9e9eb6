import type { AcceptedInvitation } from '../../contracts/index.ts';
import { notFound, unauthenticated } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import { isUnfinished, type AssertOpen } from './invitation-state.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import { createJoining } from './joining.ts';

interface Dependencies {
  repository: InvitationsRepository;
  assertOpen: AssertOpen;
  workspaces: Pick<WorkspacesService, 'activate' | 'activateIfMember' | 'roleIn' | 'memberships'>;
  accounts: Pick<AccountsService, 'confirmEmail'>;
  jobs: Pick<JobsService, 'handle' | 'enqueue'>;
  events: Pick<EventFeed, 'publish'>;
  notifications: Pick<NotificationsService, 'report'>;
  now: Clock;
}

export type Acceptance = ReturnType<typeof createAcceptance>;

/** Accepts invitations. */
export function createAcceptance(dependencies: Dependencies) {
  const { repository, assertOpen, workspaces, accounts, now } = dependencies;
  const join = createJoining(dependencies);

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
