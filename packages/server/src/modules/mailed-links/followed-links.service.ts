import type { Clock } from '../../core/clock.ts';
import { isVerifierOf } from '../../security/pkce.ts';
import { createSecretToken, invalidTokenError } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { FollowedLink } from '../mail/index.ts';
import type { Device } from '../sessions/index.ts';
import type { PasswordsService, SignedIn, SignInService } from '../sign-in/index.ts';
import { createLinkRedemption } from './link-redemption.ts';
import { tokenPrefixes, type OneTimeTokens } from './one-time-tokens.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'confirmEmail' | 'create' | 'findById' | 'pendingSignUps'>;
  signIn: Pick<SignInService, 'startSession'>;
  passwords: Pick<PasswordsService, 'assertAcceptable' | 'remove' | 'reset'>;
  tokens: OneTimeTokens;
  /** Whether accounts are only created for confirmed addresses. */
  requireEmailConfirmation: boolean;
  now: Clock;
}

/** What is known about the page that follows a link. */
interface Visit {
  verifier: string | undefined;
  device: Device;
  origin: string;
}

/** The result of following a link: a session, or a code to exchange for one. */
export type LinkOutcome = { redirectTo: string | null } & ({ signedIn: SignedIn } | { authCode: string });

export type FollowedLinks = ReturnType<typeof createFollowedLinks>;

/** What happens when somebody follows an emailed link. */
export function createFollowedLinks(dependencies: Dependencies) {
  const { accounts, signIn, passwords, tokens, now } = dependencies;
  const { confirmSignUp, redeemMagicLink, redeemMailedCode } = createLinkRedemption(dependencies);

  async function redeemCode(code: string, verifier: string): Promise<AccountDocument> {
    const { userId, codeChallenge } = await tokens.redeem('exchange', code);
    const account = await accounts.findById(userId);
    const isOwn = codeChallenge !== null && isVerifierOf(codeChallenge, verifier);
    if (account === null || !isOwn) throw invalidTokenError();
    return account;
  }

  return {
    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier also uses up the link */
    async verify(
      type: FollowedLink,
      token: string,
      { verifier, device, origin }: Visit,
    ): Promise<LinkOutcome> {
      const { account, codeChallenge, redirectTo } = await (type === 'sign-up'
        ? confirmSignUp(token)
        : redeemMagicLink(token, origin));
      if (codeChallenge !== null && verifier === undefined) {
        const authCode = createSecretToken(tokenPrefixes.exchange);
        await tokens.issue('exchange', authCode, { userId: account._id, codeChallenge, redirectTo });
        return { redirectTo, authCode };
      }
      if (codeChallenge !== null && !isVerifierOf(codeChallenge, verifier ?? '')) throw invalidTokenError();
      return { redirectTo, signedIn: await signIn.startSession(account, device) };
    },

    /**
     * Exchanges the code in a link, or the one that using a link without the verifier gave.
     * @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier also uses up the code
     */
    async exchange(authCode: string, { verifier, device, origin }: Visit & { verifier: string }) {
      const isFromLink = authCode.startsWith(tokenPrefixes['magic-link']);
      const account = isFromLink
        ? await redeemMailedCode(authCode, verifier, origin)
        : await redeemCode(authCode, verifier);
      return signIn.startSession(account, device);
    },

    /** Sets a new password. The link also confirms the address. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED, VALIDATION */
    async resetPassword(token: string, newPassword: string, origin: string): Promise<AccountDocument> {
      await passwords.assertAcceptable(newPassword, 'newPassword');
      const { userId } = await tokens.redeem('reset', token);
      const account = await accounts.findById(userId);
      if (account === null) throw invalidTokenError();
      await accounts.confirmEmail(userId, now());
      await passwords.reset(account, newPassword, origin);
      return account;
    },
  };
}
