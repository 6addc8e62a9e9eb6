import { createSecretToken } from '../../security/secret-token.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { InvitationsService } from '../invitations/index.ts';
import { appLinks } from '../mail/index.ts';
import { tokenPrefixes, type OneTimeTokens } from './one-time-tokens.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'findByEmail' | 'createInvited'>;
  invitations: Pick<InvitationsService, 'assertInvited'>;
  tokens: OneTimeTokens;
}

interface InvitedLinkRequest {
  origin: string;
  redirectTo: string | null;
  /** With one, the link carries a code for the browser that asked, and names the workspace. */
  codeChallenge: string | null;
}

export type InvitedLinks = ReturnType<typeof createInvitedLinks>;

export function createInvitedLinks({ accounts, invitations, tokens }: Dependencies) {
  return {
    /**
     * Returns a link that signs an invited person in. It is not emailed, because the invitation was. People without an account
     * get one, without a password.
     * @throws {ApiError} VALIDATION, or the same errors as accepting the invitation
     */
    async magicLink(
      email: string,
      invitationToken: string,
      { origin, redirectTo, codeChallenge }: InvitedLinkRequest,
    ): Promise<string> {
      const { workspaceId } = await invitations.assertInvited(invitationToken, email);
      const account =
        (await accounts.findByEmail(email)) ?? (await accounts.createInvited(email, null, {})).account;
      const token = createSecretToken(tokenPrefixes['magic-link']);
      await tokens.issue('magic-link', token, { userId: account._id, codeChallenge, redirectTo });
      return codeChallenge === null
        ? appLinks.verify(origin, 'magic-link', token)
        : appLinks.exchange(origin, token, { codeChallenge, workspaceId });
    },
  };
}
