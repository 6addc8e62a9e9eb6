import type {
  BodyOf,
  InvitationResult,
  PendingInvitation,
  ResolvedInvitation,
  createInvitation,
} from '../../contracts/index.ts';
import { ApiError, fieldError, notFound } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { FeatureFlagsService } from '../feature-flags/index.ts';
import type { MembersService } from '../members/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import type { Acceptance } from './acceptance.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationMails } from './invitation-mails.ts';
import { toPendingInvitation } from './invitation.mapper.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long after its expiry an invitation can still say why it cannot be used. */
const RETENTION = 90 * DAY;

interface Dependencies {
  repository: InvitationsRepository;
  acceptance: Acceptance;
  mails: InvitationMails;
  accounts: Pick<AccountsService, 'findByEmail' | 'findById' | 'findByIds'>;
  workspaces: Pick<WorkspacesService, 'roleIn' | 'read'>;
  members: Pick<MembersService, 'add'>;
  featureFlags: Pick<FeatureFlagsService, 'isOn'>;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

/** Inviting people, and managing pending invitations. How they are accepted: `acceptance.ts`. */
export function createInvitationsService(dependencies: Dependencies) {
  const { repository, acceptance, mails, accounts, workspaces, members, featureFlags } = dependencies;
  const { events, now } = dependencies;

  const announce = ({ workspaceId, _id: invitationId }: InvitationDocument) =>
    events.publish({ type: 'invitation.changed', workspaceId, invitationId });

  async function get(scope: WorkspaceScope, id: string): Promise<InvitationDocument> {
    const invitation = await repository.findIn(scope, id);
    if (invitation === null) throw notFound();
    return invitation;
  }

  async function assertNotMember(workspaceId: string, account: AccountDocument | null): Promise<void> {
    if (account === null || (await workspaces.roleIn(workspaceId, account._id)) === null) return;
    throw new ApiError('ALREADY_MEMBER', 'This person already belongs to the workspace.');
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

  const resolveToken = async (token: string) => resolve(await repository.findByToken(hashSecretToken(token)));

  return {
    /** @throws {ApiError} the same refusals as accepting */
    resolveToken,

    /**
     * @param id of the invitation; the same one when the request is repeated
     * @throws {ApiError} ALREADY_MEMBER, RATE_LIMIT; INVITATION_USED or INVITATION_REVOKED when the request is repeated
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
      await assertNotMember(scope.workspaceId, account);
      if (account?.emailConfirmedAt && !(await featureFlags.isOn('INVITES_V2'))) {
        const member = await members.add(scope, account._id, role);
        return { action: 'added', message: `${email} was added to the workspace.`, invitation: null, member };
      }
      await mails.admit(scope.workspaceId, email);
      const invitation = await mails.invite(scope, id, body, origin);
      return { action: 'invited', message: `An invitation was sent to ${email}.`, invitation, member: null };
    },

    async list({ workspaceId }: WorkspaceScope): Promise<PendingInvitation[]> {
      const at = now();
      const open = (await repository.listPending(workspaceId)).filter(({ expiresAt }) => expiresAt > at);
      const inviters = await accounts.findByIds([...new Set(open.map(({ invitedBy }) => invitedBy))]);
      const accountOf = new Map(inviters.map((account) => [account._id, account]));
      return open.map((invitation) => toPendingInvitation(invitation, accountOf.get(invitation.invitedBy)));
    },

    async resend(scope: WorkspaceScope, id: string, origin: string): Promise<PendingInvitation> {
      const invitation = await get(scope, id);
      if (invitation.status !== 'pending') await acceptance.assertOpen(invitation);
      await mails.admit(scope.workspaceId, invitation.email);
      return mails.resend(scope, invitation, origin);
    },

    /** @throws {ApiError} INVITATION_USED or INVITATION_REVOKED when it is no longer pending */
    async revoke(scope: WorkspaceScope, id: string): Promise<void> {
      const invitation = await get(scope, id);
      if (!(await repository.revoke(id))) {
        await acceptance.assertOpen((await repository.findIn(scope, id)) ?? invitation);
        throw notFound();
      }
      await announce(invitation);
    },

    /** @throws {ApiError} VALIDATION when the invitation went to another address; the same refusals as accepting */
    async assertInvited(token: string, email: string): Promise<void> {
      if ((await resolveToken(token)).email !== email) {
        throw fieldError('email', 'This invitation went to another address.');
      }
    },

    /** @throws {ApiError} NOT_FOUND unless the person's address is confirmed and invited */
    async resolveOwn(userId: string, workspaceId: string): Promise<ResolvedInvitation> {
      const account = await accounts.findById(userId);
      if (account === null || account.emailConfirmedAt === null) throw notFound();
      return resolve(await repository.findPending(workspaceId, account.email));
    },

    /** Revokes the pending invitations of a workspace, or those that one person sent. */
    async revokeAll(workspaceId: string, invitedBy?: string): Promise<void> {
      for (const invitation of await repository.listPending(workspaceId)) {
        if (invitedBy !== undefined && invitation.invitedBy !== invitedBy) continue;
        if (await repository.revoke(invitation._id)) await announce(invitation);
      }
    },

    sweep: () => repository.deleteExpiredBefore(new Date(now().getTime() - RETENTION)),
  };
}
