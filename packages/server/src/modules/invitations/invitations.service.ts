import type {
  BodyOf,
  InvitationResult,
  PendingInvitation,
  ResolvedInvitation,
  createInvitation,
} from '../../contracts/index.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
import { invitationLimits } from '../../limits.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { hashSecretToken, type DerivedTokens } from '../../security/secret-token.ts';
import type { AccountDocument } from '../accounts/account.document.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { FeatureFlagsService } from '../feature-flags/feature-flags.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { MembersService } from '../members/members.service.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { Acceptance } from './acceptance.ts';
import type { InvitationDocument } from './invitation.document.ts';
import { toPendingInvitation } from './invitation.mapper.ts';
import type { InvitationsRepository, Renewal } from './invitations.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long after its end an invitation still answers why it can't be used. */
const RETENTION = 90 * DAY;

interface Ports {
  invitations: InvitationsRepository;
  acceptance: Acceptance;
  accounts: AccountsRepository;
  workspaces: Pick<WorkspacesService, 'roleIn' | 'read'>;
  members: MembersService;
  flags: FeatureFlagsService;
  mail: Pick<MailService, 'queue' | 'assertAvailable'>;
  tokens: DerivedTokens;
  rateLimiter: RateLimiter;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
  /** How many days an invitation is open. */
  validDays: number;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Inviting people and looking after invitations that wait. How they are accepted: `acceptance.ts`. */
export function createInvitationsService(ports: Ports) {
  const { invitations, acceptance, accounts, workspaces, members, flags, mail } = ports;
  const { tokens, rateLimiter, feed, now, validDays } = ports;

  const tell = ({ workspaceId, _id: invitationId }: InvitationDocument) =>
    feed.publish({ type: 'invitation.changed', workspaceId, invitationId });

  /** A token of its own for each seed. */
  function newToken(invitedBy: string, seed: string): { token: string; renewal: Omit<Renewal, 'role'> } {
    const token = tokens.make('inv', seed);
    const invitedAt = now();
    const expiresAt = new Date(invitedAt.getTime() + validDays * DAY);
    return { token, renewal: { tokenHash: hashSecretToken(token), invitedBy, invitedAt, expiresAt } };
  }

  async function send(
    invitation: InvitationDocument,
    token: string,
    origin: string,
  ): Promise<PendingInvitation> {
    const { workspaceId, invitedBy, role, expiresAt } = invitation;
    const [workspace, inviter] = await Promise.all([
      workspaces.read({ workspaceId, role }),
      accounts.findById(invitedBy),
    ]);
    const answer = toPendingInvitation(invitation, inviter ?? undefined);
    await mail.queue({
      template: 'invitation',
      to: invitation.email,
      params: {
        link: `${origin}/invite/${token}`,
        workspaceName: workspace.name,
        inviterName: answer.invitedBy.displayName,
        role,
        expiresAt: expiresAt.toISOString(),
      },
      dedupeKey: invitation.tokenHash,
    });
    await tell(invitation);
    return answer;
  }

  /**
   * An address has at most one pending invitation in a workspace; inviting again renews it. Under the same id it makes the
   * link that may have been mailed already, and that is not mailed again.
   */
  async function invite(
    scope: WorkspaceScope,
    id: string,
    { email, role }: BodyOf<typeof createInvitation>,
    origin: string,
  ) {
    const { token, renewal } = newToken(scope.userId, id);
    for (;;) {
      const created = await invitations.insert(id, scope, email, { ...renewal, role });
      if (created) return send(created, token, origin);
      const pending = await invitations.findPending(scope.workspaceId, email);
      const renewed = pending && (await invitations.renew(pending._id, { ...renewal, role }));
      if (renewed) return send(renewed, token, origin);
      const made = (await invitations.find(id)) ?? (await invitations.findByToken(renewal.tokenHash));
      if (made) await acceptance.assertOpen(made);
      // It was answered at this very moment; the next round finds the place free.
    }
  }

  /** The workspace in question and whoever has the invited address, for an address of the workspace's own people. */
  async function assertNoMember(workspaceId: string, account: AccountDocument | null): Promise<void> {
    if (account === null || (await workspaces.roleIn(workspaceId, account._id)) === null) return;
    throw new ApiError('ALREADY_MEMBER', 'This person already belongs to the workspace.');
  }

  /** @throws {ApiError} RATE_LIMIT, or MAIL_UNAVAILABLE where an invitation could reach nobody */
  async function admitMail(workspaceId: string, email: string): Promise<void> {
    mail.assertAvailable();
    await rateLimiter.admit([
      { key: `invitations:${workspaceId}`, ...invitationLimits.perWorkspace },
      { key: `invitations-to:${email}`, ...invitationLimits.perAddress },
    ]);
  }

  async function resolve(invitation: InvitationDocument | null): Promise<ResolvedInvitation> {
    if (invitation === null) throw notFound();
    await acceptance.assertOpen(invitation);
    const { workspaceId, email, role, expiresAt } = invitation;
    const workspace = await workspaces.read({ workspaceId, role });
    const hasAccount = (await accounts.findByEmail(email)) !== null;
    return {
      email,
      workspaceId,
      workspaceName: workspace.name,
      role,
      expiresAt: expiresAt.toISOString(),
      hasAccount,
    };
  }

  return {
    /**
     * @param id for the invitation; the same one when the request comes again
     * @throws {ApiError} ALREADY_MEMBER, RATE_LIMIT; INVITATION_USED or INVITATION_REVOKED where the request comes again
     *   and its invitation has been answered since
     */
    async create(
      scope: WorkspaceScope,
      body: BodyOf<typeof createInvitation>,
      origin: string,
      id: string,
    ): Promise<InvitationResult> {
      const { email, role } = body;
      const account = await accounts.findByEmail(email);
      await assertNoMember(scope.workspaceId, account);
      if (account?.emailConfirmedAt && !(await flags.isOn('INVITES_V2'))) {
        const member = await members.add(scope, account._id, role);
        return { action: 'added', message: `${email} was added to the workspace.`, invitation: null, member };
      }
      await admitMail(scope.workspaceId, email);
      const invitation = await invite(scope, id, body, origin);
      return { action: 'invited', message: `An invitation was sent to ${email}.`, invitation, member: null };
    },

    async list({ workspaceId }: WorkspaceScope): Promise<PendingInvitation[]> {
      const at = now();
      const open = (await invitations.listPending(workspaceId)).filter(({ expiresAt }) => expiresAt > at);
      const inviters = await accounts.findByIds([...new Set(open.map(({ invitedBy }) => invitedBy))]);
      const accountOf = new Map(inviters.map((account) => [account._id, account]));
      return open.map((invitation) => toPendingInvitation(invitation, accountOf.get(invitation.invitedBy)));
    },

    /** Whoever sends it again becomes the one who invites. An invitation that has run out may be sent again. */
    async resend(scope: WorkspaceScope, id: string, origin: string): Promise<PendingInvitation> {
      const invitation = await invitations.findIn(scope, id);
      if (invitation === null) throw notFound();
      if (invitation.status !== 'pending') await acceptance.assertOpen(invitation);
      await admitMail(scope.workspaceId, invitation.email);
      const { token, renewal } = newToken(scope.userId, createId('inv'));
      const renewed = await invitations.renew(id, renewal);
      if (renewed) return send(renewed, token, origin);
      await acceptance.assertOpen((await invitations.findIn(scope, id)) ?? invitation);
      throw notFound();
    },

    /** @throws {ApiError} INVITATION_USED or INVITATION_REVOKED when it no longer waits */
    async revoke(scope: WorkspaceScope, id: string): Promise<void> {
      const invitation = await invitations.findIn(scope, id);
      if (invitation === null) throw notFound();
      if (!(await invitations.revoke(id))) {
        await acceptance.assertOpen((await invitations.findIn(scope, id)) ?? invitation);
        throw notFound();
      }
      await tell(invitation);
    },

    /** @throws {ApiError} as accepting does */
    resolveToken: async (token: string) => resolve(await invitations.findByToken(hashSecretToken(token))),

    /** @throws {ApiError} NOT_FOUND unless this confirmed address is invited */
    async resolveOwn(userId: string, workspaceId: string): Promise<ResolvedInvitation> {
      const account = await accounts.findById(userId);
      if (account === null || account.emailConfirmedAt === null) throw notFound();
      return resolve(await invitations.findPending(workspaceId, account.email));
    },

    /** Ends the invitations of a workspace, or those that one person sent. */
    async end(workspaceId: string, invitedBy?: string): Promise<void> {
      for (const invitation of await invitations.listPending(workspaceId)) {
        if (invitedBy !== undefined && invitation.invitedBy !== invitedBy) continue;
        if (await invitations.revoke(invitation._id)) await tell(invitation);
      }
    },

    sweep: () => invitations.deleteExpiredBefore(new Date(now().getTime() - RETENTION)),
  };
}
