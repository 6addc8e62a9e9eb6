import type { BodyOf, PendingInvitation, createInvitation } from '../../contracts/index.ts';
import { notFound, DAY_MS, createId } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { hashSecretToken, DerivedTokens } from '../../security/secret-token.ts';
import { displayName } from '../accounts/index.ts';
import { appLinks } from '../mail/index.ts';
import { type InvitationDocument, toPendingInvitation } from './invitation.ts';
import type { Renewal } from './invitations.repository.ts';
import type { InvitationsContext } from './context.ts';

/** Tells people who were added at once that they are members. */
export const TELL_ADDED_JOB = 'invitation.tell-added';

/** Somebody whom a person adds to a workspace at once. */
export interface Addition {
  workspaceId: string;
  /** Who adds them. */
  userId: string;
  /** The account that is added. */
  addedId: string;
  /** The id that an invitation would have had: the same one when the request is repeated. */
  invitationId: string;
  /** Where the link in the mail leads. */
  origin: string;
}

export type InvitationMails = ReturnType<typeof createInvitationMails>;

/** Stores invitations and emails them, for the first time and again. */
export function createInvitationMails(context: InvitationsContext) {
  const { repository, accounts, workspaces, assertOpen, configuration, mail, secret, now } = context;
  const tokens = new DerivedTokens(secret);
  const admit = createAdmission(context);
  const send = createSend(context);

  /** Each seed gives another token. */
  function newToken(invitedBy: string, seed: string): { token: string; renewal: Omit<Renewal, 'role'> } {
    const token = tokens.make('inv', seed);
    const invitedAt = now();
    const expiresAt = new Date(invitedAt.getTime() + configuration.invitationDays * DAY_MS);
    return { token, renewal: { tokenHash: hashSecretToken(token), invitedBy, invitedAt, expiresAt } };
  }

  return {
    /** @throws {ApiError} RATE_LIMIT, or MAIL_UNAVAILABLE where no email can be sent */
    async admit(scope: WorkspaceScope, email: string): Promise<void> {
      mail.assertAvailable();
      await admit(scope, email);
    },

    /**
     * Invites an address. It has at most one pending invitation to a workspace; inviting it again renews that. The same id
     * gives the same link, which is not emailed twice.
     */
    async invite(
      scope: WorkspaceScope,
      id: string,
      { email, role }: BodyOf<typeof createInvitation>,
      origin: string,
    ): Promise<PendingInvitation> {
      const { token, renewal } = newToken(scope.userId, id);
      for (;;) {
        const created = await repository.insert(id, scope, email, { ...renewal, role });
        if (created) return send(created, token, origin);
        const pending = await repository.findPending(scope.workspaceId, email);
        const renewed = pending && (await repository.renew(pending._id, { ...renewal, role }));
        if (renewed) return send(renewed, token, origin);
        const existing = (await repository.find(id)) ?? (await repository.findByToken(renewal.tokenHash));
        if (existing) await assertOpen(existing);
        // The pending invitation was just accepted or revoked; the next round inserts a new one.
      }
    },

    /** Tells somebody who has an account that they are a member now; nothing if they are not. No addition is mailed twice. */
    async tellAdded({ workspaceId, userId, addedId, invitationId, origin }: Addition): Promise<void> {
      const role = await workspaces.roleIn(workspaceId, addedId);
      const [added, inviter] = [await accounts.findById(addedId), await accounts.findById(userId)];
      if (role === null || added === null) return;
      const workspace = await workspaces.readBody({ workspaceId, role });
      await mail.queue({
        template: 'memberAdded',
        to: added.email,
        params: {
          link: appLinks.start(origin),
          workspaceName: workspace.name,
          inviterName: inviter === null ? 'Somebody' : displayName(inviter),
          role,
        },
        dedupeKey: `added:${invitationId}`,
      });
    },

    /** Sends an invitation again, even an expired one. The sender becomes its inviter. */
    async resend(scope: WorkspaceScope, invitation: InvitationDocument, origin: string) {
      const { _id: id } = invitation;
      const { token, renewal } = newToken(scope.userId, createId('inv'));
      const renewed = await repository.renew(id, renewal);
      if (renewed) return send(renewed, token, origin);
      await assertOpen((await repository.findIn(scope, id)) ?? invitation);
      throw notFound();
    },
  };
}

/** Limits invitations by sender, workspace and recipient. */
function createAdmission({ accounts, rateLimits, limits, now }: InvitationsContext) {
  return async ({ workspaceId, userId }: WorkspaceScope, email: string): Promise<void> => {
    const { perPerson, perNewPerson, perWorkspace, perAddress } = limits.invitations;
    const inviter = await accounts.findById(userId);
    const isNew = inviter !== null && now().getTime() - inviter.createdAt.getTime() < DAY_MS;
    const own = isNew ? perNewPerson : perPerson;
    await rateLimits.admit([
      {
        key: `invitations-by:${userId}`,
        reason: `You can send ${own.limit} invitations a day.`,
        ...own,
      },
      {
        key: `invitations:${workspaceId}`,
        reason: `A workspace can send ${perWorkspace.limit} invitations a day.`,
        ...perWorkspace,
      },
      {
        key: `invitations-to:${email}`,
        reason: 'Many invitations were sent to this address.',
        ...perAddress,
      },
    ]);
  };
}

function createSend({ accounts, workspaces, mail, events }: InvitationsContext) {
  return async (
    invitation: InvitationDocument,
    token: string,
    origin: string,
  ): Promise<PendingInvitation> => {
    const { _id: invitationId, workspaceId, invitedBy, role, expiresAt } = invitation;
    const [workspace, inviter] = await Promise.all([
      workspaces.readBody({ workspaceId, role }),
      accounts.findById(invitedBy),
    ]);
    const pending = toPendingInvitation(invitation, inviter ?? undefined);
    await mail.queue({
      template: 'invitation',
      to: invitation.email,
      params: {
        link: appLinks.invitation(origin, token),
        workspaceName: workspace.name,
        inviterName: pending.invitedBy.displayName,
        role,
        expiresAt: expiresAt.toISOString(),
      },
      dedupeKey: invitation.tokenHash,
    });
    await events.publish({ type: 'invitation.changed', workspaceId, invitationId });
    return pending;
  };
}
