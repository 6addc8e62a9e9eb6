import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountDocument } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';

export const FIRST_WORKSPACE_NAME = 'My workspace';

interface Ports {
  accounts: AccountsRepository;
  workspaces: Pick<WorkspacesService, 'ensureOwned'>;
  passwords: PasswordHasher;
  passwordMinLength: number;
  now: Clock;
}

export interface NewAccount {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  workspaceName?: string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService({ accounts, workspaces, passwords, passwordMinLength, now }: Ports) {
  /** Repeatable: a crash between account and workspace is healed at the next sign-in. */
  async function withWorkspace(account: AccountDocument, name: string): Promise<AccountDocument> {
    const { activeWorkspaceId } = account;
    if (activeWorkspaceId !== null) await workspaces.ensureOwned(activeWorkspaceId, account._id, name);
    return account;
  }

  /** Puts the password under today's cost. When the server is too busy for it, the next sign-in will do. */
  async function renewHash(account: AccountDocument, password: string): Promise<void> {
    try {
      await accounts.replaceHash(account._id, account.passwordHash, await passwords.hash(password));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'OVERLOADED')) throw error;
    }
  }

  return {
    /**
     * @throws {ApiError} SIGN_UP_REFUSED when the address is taken, in words that do not say so, after the same work
     */
    async signUp({
      email,
      password,
      firstName,
      lastName,
      workspaceName,
    }: NewAccount): Promise<AccountDocument> {
      if (password.length < passwordMinLength) {
        const message = `Password must be at least ${passwordMinLength} characters`;
        throw new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
          issues: [{ path: ['password'], message }],
        });
      }
      const createdAt = now();
      const account: AccountDocument = {
        _id: createId('usr'),
        email,
        passwordHash: await passwords.hash(password),
        emailConfirmedAt: null,
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        organizationName: null,
        activeWorkspaceId: createId('wsp'),
        onboardingComplete: false,
        createdAt,
        updatedAt: createdAt,
      };
      try {
        await accounts.insert(account);
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        throw new ApiError(
          'SIGN_UP_REFUSED',
          'We could not create an account with these details. If you already have one, sign in instead.',
        );
      }
      return withWorkspace(account, workspaceName ?? FIRST_WORKSPACE_NAME);
    },

    /** @throws {ApiError} INVALID_CREDENTIALS, the same for a wrong password and an unknown address */
    async signIn(email: string, password: string): Promise<AccountDocument> {
      const account = await accounts.findByEmail(email);
      if (!(await passwords.verify(account?.passwordHash, password)) || account === null) {
        throw new ApiError('INVALID_CREDENTIALS', 'The e-mail address or the password is not right.');
      }
      if (passwords.isOutdated(account.passwordHash)) await renewHash(account, password);
      return withWorkspace(account, FIRST_WORKSPACE_NAME);
    },

    ensureWorkspace: withWorkspace,
    findByEmail: (email: string) => accounts.findByEmail(email),
    findById: (id: string) => accounts.findById(id),
  };
}
