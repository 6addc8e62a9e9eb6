import type { Clock } from '../../core/clock.ts';
import { isVerifierOf } from '../../security/pkce.ts';
import { invalidTokenError } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { PasswordsService } from '../sign-in/index.ts';
import type { OneTimeTokens, TokenPayload } from './one-time-tokens.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'confirmEmail' | 'create' | 'findById' | 'pendingSignUps'>;
  passwords: Pick<PasswordsService, 'remove'>;
  tokens: OneTimeTokens;
  /** Whether accounts are only created for confirmed addresses. */
  requireEmailConfirmation: boolean;
  now: Clock;
}

/** The account that a link belongs to, and what was requested with the link. */
interface RedeemedLink extends Omit<TokenPayload, 'userId'> {
  account: AccountDocument;
}

/** Redeems the links that confirm an address or sign in. */
export function createLinkRedemption(dependencies: Dependencies) {
  const { accounts, passwords, tokens, requireEmailConfirmation, now } = dependencies;
  const { pendingSignUps } = accounts;

  /**
   * Records that the address belongs to the person. Where addresses must be confirmed, somebody else may have created an
   * unconfirmed account earlier, so its password and sessions are removed.
   */
  async function confirmAddress(account: AccountDocument, origin: string): Promise<AccountDocument> {
    if (account.emailConfirmedAt !== null) return account;
    if (requireEmailConfirmation) await passwords.remove(account, origin);
    await accounts.confirmEmail(account._id, now());
    return (await accounts.findById(account._id)) ?? account;
  }

  return {
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
