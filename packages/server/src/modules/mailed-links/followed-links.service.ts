import { createHash } from 'node:crypto';
import { createSecretToken, invalidTokenError } from '../../security/secret-token.ts';
import type { AccountDocument } from '../accounts/index.ts';
import type { FollowedLink } from '../mail/index.ts';
import type { MailedLinksContext } from './context.ts';
import { tokenPrefixes, type TokenPayload } from './one-time-tokens.ts';

interface Visit {
  verifier: string | undefined;
  origin: string;
}

/** The result of following a link: the account that may be signed in to, or a code to exchange for that. */
export type LinkOutcome = { redirectTo: string | null } & (
  { account: AccountDocument } | { authCode: string }
);

export type FollowedLinks = ReturnType<typeof createFollowedLinks>;

export function createFollowedLinks(context: MailedLinksContext) {
  const { accounts, signIn, tokens } = context;
  const { passwords } = signIn;
  const { confirmAddress, confirmSignUp, redeemMagicLink, redeemMailedCode } = createLinkRedemption(context);

  async function redeemCode(code: string, verifier: string): Promise<AccountDocument> {
    const { userId, codeChallenge } = await tokens.redeem('exchange', code);
    const account = await accounts.findById(userId);
    const isOwn = codeChallenge !== null && isVerifierOf(codeChallenge, verifier);
    if (account === null || !isOwn) throw invalidTokenError();
    return account;
  }

  return {
    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier also uses up the link */
    async verify(type: FollowedLink, token: string, { verifier, origin }: Visit): Promise<LinkOutcome> {
      const { account, codeChallenge, redirectTo } = await (type === 'sign-up'
        ? confirmSignUp(token)
        : redeemMagicLink(token, origin));
      if (codeChallenge !== null && verifier === undefined) {
        const authCode = createSecretToken(tokenPrefixes.exchange);
        await tokens.issue('exchange', authCode, { userId: account._id, codeChallenge, redirectTo });
        return { redirectTo, authCode };
      }
      if (codeChallenge !== null && !isVerifierOf(codeChallenge, verifier ?? '')) throw invalidTokenError();
      return { redirectTo, account };
    },

    /**
     * Exchanges the code in a link, or the one that using a link without the verifier gave.
     * @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier also uses up the code
     */
    async exchange(
      authCode: string,
      { verifier, origin }: Visit & { verifier: string },
    ): Promise<AccountDocument> {
      const isFromLink = authCode.startsWith(tokenPrefixes['magic-link']);
      return isFromLink ? redeemMailedCode(authCode, verifier, origin) : redeemCode(authCode, verifier);
    },

    /** Sets a new password. The link also confirms the address. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED, VALIDATION */
    async resetPassword(token: string, newPassword: string, origin: string): Promise<AccountDocument> {
      await passwords.assertAcceptable(newPassword, 'newPassword');
      const { userId } = await tokens.redeem('reset', token);
      const account = await accounts.findById(userId);
      if (account === null) throw invalidTokenError();
      const confirmed = await confirmAddress(account, origin);
      await passwords.reset(confirmed, newPassword, origin);
      return confirmed;
    },
  };
}

/** The account that a link belongs to, and what was requested with the link. */
interface RedeemedLink extends Omit<TokenPayload, 'userId'> {
  account: AccountDocument;
}

/** Redeems the links that confirm an address or sign in. */
function createLinkRedemption(context: MailedLinksContext) {
  const { accounts, configuration, signIn, tokens, now } = context;
  const { pendingSignUps } = accounts;

  /**
   * Records that the address belongs to the person. Where addresses must be confirmed, somebody else may have created an
   * unconfirmed account earlier, so its password, second step and sessions are removed.
   */
  async function confirmAddress(account: AccountDocument, origin: string): Promise<AccountDocument> {
    if (account.emailConfirmedAt !== null) return account;
    if (configuration.requireEmailConfirmation) await signIn.passwords.remove(account, origin);
    await accounts.confirmEmail(account._id, now());
    return (await accounts.findById(account._id)) ?? account;
  }

  return {
    confirmAddress,

    /** The account is created before the link is used up, so that the link still works after a crash in between. */
    confirmSignUp: async (token: string): Promise<RedeemedLink> => {
      const signUp = await pendingSignUps.find(token);
      const account = await accounts.create({
        _id: signUp.accountId,
        email: signUp._id,
        emailConfirmedAt: now(),
        passwordHash: signUp.isContested ? null : signUp.passwordHash,
        activeWorkspaceId: null,
        signUpMetadata: signUp.metadata,
      });
      await pendingSignUps.redeem(signUp);
      const { codeChallenge, redirectTo } = signUp;
      return { account, codeChallenge, redirectTo };
    },

    redeemMagicLink: async (token: string, origin: string): Promise<RedeemedLink> => {
      const { userId, codeChallenge, redirectTo } = await tokens.redeem('magic-link', token);
      const account = await accounts.findById(userId);
      if (account === null) throw invalidTokenError();
      return { account: await confirmAddress(account, origin), codeChallenge, redirectTo };
    },

    /** The code in a link that one browser asked for. It proves the address like any other link to it. */
    redeemMailedCode: async (code: string, verifier: string, origin: string): Promise<AccountDocument> => {
      const { userId, codeChallenge } = await tokens.redeem('magic-link', code);
      if (codeChallenge === null || !isVerifierOf(codeChallenge, verifier)) throw invalidTokenError();
      const account = await accounts.findById(userId);
      if (account === null) throw invalidTokenError();
      return confirmAddress(account, origin);
    },
  };
}

/** Tells whether a code challenge was made from this verifier (RFC 7636, method S256). */
function isVerifierOf(challenge: string, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
