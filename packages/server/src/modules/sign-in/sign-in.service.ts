import { ApiError } from '../../core/api-error.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import type { AccountDocument, AccountsService } from '../accounts/index.ts';
import type { Device, LiveSession, SessionsService } from '../sessions/index.ts';
import type { WorkspacesService } from '../workspaces/index.ts';

interface Dependencies {
  accounts: Pick<AccountsService, 'findByEmail' | 'findById' | 'replaceHash'> & {
    pendingSignUps: Pick<AccountsService['pendingSignUps'], 'findByEmail'>;
  };
  sessions: Pick<SessionsService, 'start' | 'revoke'>;
  workspaces: Pick<WorkspacesService, 'ensureFirst'>;
  hasher: PasswordHasher;
}

/** Somebody who has just signed in. */
export interface SignedIn {
  account: AccountDocument;
  live: LiveSession;
}

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService({ accounts, sessions, workspaces, hasher }: Dependencies) {
  /** Hashes the password at today's cost. If the server is too busy, the next sign-in will do it. */
  async function renewHash({ _id, passwordHash }: AccountDocument, password: string): Promise<void> {
    if (passwordHash === null || !hasher.isOutdated(passwordHash)) return;
    try {
      await accounts.replaceHash(_id, passwordHash, await hasher.hash(password));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'OVERLOADED')) throw error;
    }
  }

  return {
    /**
     * The account of an address and its password.
     * @throws {ApiError} INVALID_CREDENTIALS, the same for a wrong password and an unknown address; EMAIL_NOT_CONFIRMED
     * for somebody who knows the password
     */
    async checkPassword(email: string, password: string): Promise<AccountDocument> {
      const account = await accounts.findByEmail(email);
      // Looked up for every address: the time must not tell who has an account.
      const pending = await accounts.pendingSignUps.findByEmail(email);
      const stored = account ? account.passwordHash : pending?.passwordHash;
      const isRight = await hasher.verify(stored ?? undefined, password);
      if (!isRight || (account === null && pending === null)) {
        throw new ApiError('INVALID_CREDENTIALS', 'The e-mail address or the password is not right.');
      }
      if (account === null) {
        const message = 'Please confirm your e-mail address first: open the link that we mailed to you.';
        throw new ApiError('EMAIL_NOT_CONFIRMED', message);
      }
      await renewHash(account, password);
      return workspaces.ensureFirst(account);
    },

    /** @throws {ApiError} SESSION_NOT_FOUND when the password was changed while somebody signed in with the old one */
    async startSession(account: AccountDocument, device: Device): Promise<SignedIn> {
      const live = await sessions.start(account._id, device);
      const latest = await accounts.findById(account._id);
      if (latest?.passwordChangedAt.getTime() === account.passwordChangedAt.getTime()) {
        return { account: latest, live };
      }
      await sessions.revoke(live.session._id);
      throw new ApiError(
        'SESSION_NOT_FOUND',
        'Your password was changed at this moment. Please sign in again.',
      );
    },
  };
}
