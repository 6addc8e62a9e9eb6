import type {
  BodyOf,
  InvitationResult,
  PendingInvitation,
  createInvitation,
  ResolvedInvitation,
} from '../../contracts/index.ts';
import { ApiError, notFound, DAY_MS, fieldError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { createInvitationMails, TELL_ADDED_JOB, type InvitationMails } from './invitation-mails.ts';
import { type InvitationDocument, toPendingInvitation } from './invitation.ts';
import type { InvitationsRepository } from './invitations.repository.ts';
import type { InvitationsContext } from './context.ts';
import { hashSecretToken } from '../../security/secret-token.ts';

/** Somebody leaves a workspace. */
interface Departure {
  workspaceId: string;
  userId: string;
  decidedAt: Date;
}

/** Expired invitations are kept for so long, so that they can say why they cannot be used. */
const RETENTION = 90 * DAY_MS;

export type InvitationsService = ReturnType<typeof createInvitationsService>;

export function createInvitationsService(context: InvitationsContext) {
  const { repository, accounts, now } = context;
  const mails = createInvitationMails(context);
  context.jobs.handle(TELL_ADDED_JOB, {
    run: ({ workspaceId, userId, addedId, invitationId, origin }) =>
      mails.tellAdded({
        workspaceId: String(workspaceId),
        userId: String(userId),
        addedId: String(addedId),
        invitationId: String(invitationId),
        origin: String(origin),
      }),
  });
  return {
    ...createInvitationLookup(context),
    ...createInviting(context, mails),
    ...createRevoking(context),

    async list({ workspaceId }: WorkspaceScope): Promise<PendingInvitation[]> {
      const at = now();
      const open = (await repository.listPending(workspaceId)).filter(({ expiresAt }) => expiresAt > at);
      const inviters = await accounts.findByIds([...new Set(open.map(({ invitedBy }) => invitedBy))]);
      const accountOf = new Map(inviters.map((account) => [account._id, account]));
      return open.map((invitation) => toPendingInvitation(invitation, accountOf.get(invitation.invitedBy)));
    },

    sweep: () => repository.deleteExpiredBefore(new Date(now().getTime() - RETENTION)),
  };
}

/** Inviting people, and sending invitations again. */
function createInviting(context: InvitationsContext, mails: InvitationMails) {
  const { repository, assertOpen, accounts, workspaces, members, featureFlags, jobs } = context;

  async function assertNotMember(workspaceId: string, account: AccountDocument | null): Promise<void> {
    if (account === null || (await workspaces.roleIn(workspaceId, account._id)) === null) return;
    throw new ApiError('ALREADY_MEMBER', 'This person already belongs to the workspace.');
  }

  return {
    /**
     * @param id of the invitation; the same one when the request is repeated
     * @throws {ApiError} ALREADY_MEMBER, RATE_LIMIT; INVITATION_USED or INVITATION_REVOKED when the request is repeated
     *   after its invitation was accepted or revoked
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
        const { workspaceId, userId } = scope;
        const addition = { workspaceId, userId, addedId: account._id, invitationId: id, origin };
        // Before they are a member: else a process that dies right after would tell them nothing.
        const member = await jobs.withFollowUp(TELL_ADDED_JOB, addition, () =>
          members.add(scope, account._id, role),
        );
        return { action: 'added', message: `${email} was added to the workspace.`, invitation: null, member };
      }
      await mails.admit(scope, email);
      const invitation = await mails.invite(scope, id, body, origin);
      return { action: 'invited', message: `An invitation was sent to ${email}.`, invitation, member: null };
    },

    async resend(scope: WorkspaceScope, id: string, origin: string): Promise<PendingInvitation> {
      const invitation = await findIn(repository, scope, id);
      if (invitation.status !== 'pending') await assertOpen(invitation);
      await mails.admit(scope, invitation.email);
      return mails.resend(scope, invitation, origin);
    },
  };
}

function createRevoking({ repository, accounts, assertOpen, events, now }: InvitationsContext) {
  const announce = ({ workspaceId, _id: invitationId }: InvitationDocument) =>
    events.publish({ type: 'invitation.changed', workspaceId, invitationId });

  return {
    /** @throws {ApiError} INVITATION_USED or INVITATION_REVOKED when it is no longer pending */
    async revoke(scope: WorkspaceScope, id: string): Promise<void> {
      const invitation = await findIn(repository, scope, id);
      if (!(await repository.revoke(id))) {
        await assertOpen((await repository.findIn(scope, id)) ?? invitation);
        throw notFound();
      }
      await announce(invitation);
    },

    /** Makes void whatever could make somebody a member who leaves: what they have accepted, and what waits for them. */
    async voidInvitationsOf({ workspaceId, userId, decidedAt }: Departure): Promise<void> {
      const isOlder = ({ invitedAt }: InvitationDocument) => invitedAt <= decidedAt;
      const account = await accounts.findById(userId);
      const pending = account && (await repository.findPending(workspaceId, account.email));
      if (pending && isOlder(pending) && (await repository.revoke(pending._id))) await announce(pending);
      const accepted = await repository.listAcceptedBy(workspaceId, userId);
      for (const { _id } of accepted.filter(isOlder)) await repository.void(_id, now());
    },

    /** Revokes the pending invitations of a workspace, or those that one person sent. */
    async revokeAll(workspaceId: string, invitedBy?: string): Promise<void> {
      for (const invitation of await repository.listPending(workspaceId)) {
        if (invitedBy !== undefined && invitation.invitedBy !== invitedBy) continue;
        if (await repository.revoke(invitation._id)) await announce(invitation);
      }
    },
  };
}

async function findIn(
  repository: InvitationsRepository,
  scope: WorkspaceScope,
  id: string,
): Promise<InvitationDocument> {
  const invitation = await repository.findIn(scope, id);
  if (invitation === null) throw notFound();
  return invitation;
}

/** Shows invitations to the people who received them. */
function createInvitationLookup({ repository, assertOpen, accounts, workspaces }: InvitationsContext) {
  async function resolve(invitation: InvitationDocument | null): Promise<ResolvedInvitation> {
    if (invitation === null) throw notFound();
    await assertOpen(invitation);
    const { workspaceId, email, role, expiresAt } = invitation;
    const workspace = await workspaces.readBody({ workspaceId, role });
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
    /** @throws {ApiError} the same errors as accepting */
    resolveToken,

    /** @throws {ApiError} NOT_FOUND unless the person's address is confirmed and invited */
    async resolveOwn(userId: string, workspaceId: string): Promise<ResolvedInvitation> {
      const account = await accounts.findById(userId);
      if (account === null || account.emailConfirmedAt === null) throw notFound();
      return resolve(await repository.findPending(workspaceId, account.email));
    },

    /** @throws {ApiError} VALIDATION when the invitation was sent to another address; the same errors as accepting */
    async assertInvited(token: string, email: string): Promise<ResolvedInvitation> {
      const invitation = await resolveToken(token);
      if (invitation.email === email) return invitation;
      throw fieldError('email', 'This invitation was sent to another address.');
    },
  };
}
