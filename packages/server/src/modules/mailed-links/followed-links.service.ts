import type { Clock } from '../../core/clock.ts';
import { isVerifierOf } from '../../security/pkce.ts';
import { createSecretToken, invalidTokenError } from '../../security/secret-token.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { FollowedLink } from '../mail/index.ts';
import type { Device } from '../sessions/index.ts';
import type { PasswordsService, SignedIn, SignInService } from '../sign-in/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';
import { tokenPrefixes, type OneTimeTokens, type TokenPayload } from './one-time-tokens.service.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'confirmEmail' | 'create' | 'findById' | 'pendingSignUps'>;
  workspaces: Pick<WorkspacesService, 'ensureFirst'>;
  signIn: Pick<SignInService, 'startSession'>;
  passwords: Pick<PasswordsService, 'assertAcceptable' | 'remove' | 'reset'>;
  tokens: OneTimeTokens;
  /** Whether nobody gets an account whose address is not confirmed. */
  requireEmailConfirmation: boolean;
  now: Clock;
}

/** Where a link was followed, and what the page knows. */
interface Follower {
  verifier: string | undefined;
  device: Device;
  origin: string;
}

/** Whose link it was, and how to go on. */
interface Redeemed extends Omit<TokenPayload, 'userId'> {
  account: AccountDocument;
}

/** What following a link leads to: a session, or a code to exchange for one. */
export type LinkOutcome = { redirectTo: string | null } & ({ signedIn: SignedIn } | { authCode: string });

export type FollowedLinks = ReturnType<typeof createFollowedLinks>;

export function createFollowedLinks(dependencies: Dependencies) {
  const { accounts, workspaces, signIn, passwords, tokens, requireEmailConfirmation, now } = dependencies;
  const { pendingSignUps } = accounts;

  /** The account is created before the link is used: a crash between the two leaves a link that still works. */
  async function confirmSignUp(token: string): Promise<Redeemed> {
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
  }

  async function redeemMagicLink(token: string, origin: string): Promise<Redeemed> {
    const { userId, codeChallenge, redirectTo } = await tokens.redeem('magic-link', token);
    const account = await accounts.findById(userId);
    if (account === null) throw invalidTokenError();
    return { account: await confirmAddress(account, origin), codeChallenge, redirectTo };
  }

  /**
   * Records that the address is the person's own. Where every address must be confirmed, an account that was created
   * without that may be somebody else's work: its password and its sessions end.
   */
  async function confirmAddress(account: AccountDocument, origin: string): Promise<AccountDocument> {
    if (account.emailConfirmedAt !== null) return account;
    if (requireEmailConfirmation) await passwords.remove(account, origin);
    await accounts.confirmEmail(account._id, now());
    return (await accounts.findById(account._id)) ?? account;
  }

  return {
    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier uses up the link as well */
    async verify(
      type: FollowedLink,
      token: string,
      { verifier, device, origin }: Follower,
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

    /** @throws {ApiError} TOKEN_INVALID_OR_EXPIRED; a wrong verifier uses up the code as well */
    async exchange(authCode: string, verifier: string, device: Device): Promise<SignedIn> {
      const { userId, codeChallenge } = await tokens.redeem('exchange', authCode);
      const account = await accounts.findById(userId);
      if (account === null || codeChallenge === null || !isVerifierOf(codeChallenge, verifier)) {
        throw invalidTokenError();
      }
      return signIn.startSession(account, device);
    },

    /** Sets a new password. The link also proves the address. @throws {ApiError} TOKEN_INVALID_OR_EXPIRED, VALIDATION */
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
