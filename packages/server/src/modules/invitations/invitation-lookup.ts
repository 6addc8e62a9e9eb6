import type { ResolvedInvitation } from '../../contracts/index.ts';
import { fieldError, notFound } from '../../core/api-error.ts';
import { hashSecretToken } from '../../security/secret-token.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import type { AssertOpen } from './invitation-state.ts';
import type { InvitationDocument } from './invitation.document.ts';
import type { InvitationsRepository } from './invitations.repository.ts';

interface Dependencies {
  repository: InvitationsRepository;
  assertOpen: AssertOpen;
  accounts: Pick<AccountsService, 'findByEmail' | 'findById'>;
  workspaces: Pick<WorkspacesService, 'readBody'>;
}

/** Shows invitations to the people who received them. */
export function createInvitationLookup({ repository, assertOpen, accounts, workspaces }: Dependencies) {
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
