import type { Clock } from '../../core/clock.ts';
import { invalidTokenError } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { PasswordsService } from '../sign-in/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import type { OneTimeTokens, TokenPayload } from './one-time-tokens.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'confirmEmail' | 'create' | 'findById' | 'pendingSignUps'>;
  workspaces: Pick<WorkspacesService, 'ensureFirst'>;
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
  const { accounts, workspaces, passwords, tokens, requireEmailConfirmation, now } = dependencies;
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
        activeWorkspaceId: signUp.workspaceId,
        signUpMetadata: signUp.metadata,
      });
      await pendingSignUps.redeem(signUp);
      await workspaces.ensureFirst(account);
      const { codeChallenge, redirectTo } = signUp;
      return { account, codeChallenge, redirectTo };
    },

    redeemMagicLink: async (token: string, origin: string): Promise<RedeemedLink> => {
      const { userId, codeChallenge, redirectTo } = await tokens.redeem('magic-link', token);
      const account = await accounts.findById(userId);
      if (account === null) throw invalidTokenError();
      return { account: await confirmAddress(account, origin), codeChallenge, redirectTo };
    },
  };
}
