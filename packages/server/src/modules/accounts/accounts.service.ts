import { ApiError } from '../../http/api-error.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import type { WorkspacesService } from '../workspaces/workspaces.service.ts';
import type { AccountDocument, SignUpMetadata } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { PasswordRules } from './password-rules.ts';
import type { PendingSignUps } from './pending-sign-ups.service.ts';

export const FIRST_WORKSPACE_NAME = 'My workspace';

interface Ports {
  accounts: AccountsRepository;
  pendings: Pick<PendingSignUps, 'findByEmail' | 'forget'>;
  workspaces: Pick<WorkspacesService, 'ensureOwned'>;
  passwords: PasswordHasher;
  assertPassword: PasswordRules;
  now: Clock;
}

export interface NewAccount {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  workspaceName?: string;
  metadata?: SignUpMetadata | undefined;
}

/** What an account begins with; everything else is empty. */
export type AccountStart = Pick<AccountDocument, '_id' | 'email' | 'passwordHash' | 'activeWorkspaceId'> &
  Partial<AccountDocument>;

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(ports: Ports) {
  const { accounts, pendings, workspaces, passwords, assertPassword, now } = ports;

  /** Repeatable: a crash between account and workspace is healed at the next sign-in. */
  async function withWorkspace(account: AccountDocument, name: string): Promise<AccountDocument> {
    const { activeWorkspaceId } = account;
    if (activeWorkspaceId !== null) await workspaces.ensureOwned(activeWorkspaceId, account._id, name);
    return account;
  }

  /** Puts the password under today's cost. When the server is too busy for it, the next sign-in will do. */
  async function renewHash({ _id, passwordHash }: AccountDocument, password: string): Promise<void> {
    if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
    try {
      await accounts.replaceHash(_id, passwordHash, await passwords.hash(password));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'OVERLOADED')) throw error;
    }
  }

  /** Makes an account. @returns the one that the address has, which may be another's when both came at once */
  async function insert(start: AccountStart): Promise<AccountDocument> {
    const at = now();
    const account: AccountDocument = {
      emailConfirmedAt: null,
      passwordChangedAt: at,
      firstName: null,
      lastName: null,
      organizationName: null,
      onboardingComplete: false,
      pendingStep3: false,
      signUpMetadata: {},
      createdAt: at,
      updatedAt: at,
      ...start,
    };
    try {
      await accounts.insert(account);
      return account;
    } catch (error) {
      const other = isDuplicateKeyError(error) ? await accounts.findByEmail(start.email) : null;
      if (other === null) throw error;
      return other;
    }
  }

  return {
    /**
     * Makes an account at once, where addresses need not be confirmed.
     * @throws {ApiError} SIGN_UP_REFUSED when the address is taken, in words that do not say so, after the same work
     */
    async signUp(wanted: NewAccount): Promise<AccountDocument> {
      const { email, password, firstName, lastName, workspaceName, metadata } = wanted;
      await assertPassword(password, 'password', email);
      const _id = createId('usr');
      const account = await insert({
        _id,
        email,
        passwordHash: await passwords.hash(password),
        activeWorkspaceId: createId('wsp'),
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        signUpMetadata: metadata ?? {},
      });
      if (account._id !== _id) {
        throw new ApiError(
          'SIGN_UP_REFUSED',
          'We could not create an account with these details. If you already have one, sign in instead.',
        );
      }
      await pendings.forget(email);
      return withWorkspace(account, workspaceName ?? FIRST_WORKSPACE_NAME);
    },

    /**
     * @throws {ApiError} INVALID_CREDENTIALS, the same for a wrong password and an unknown address; EMAIL_NOT_CONFIRMED
     * to somebody who knows the password
     */
    async signIn(email: string, password: string): Promise<AccountDocument> {
      const account = await accounts.findByEmail(email);
      // Looked up for everybody: the time must not tell who has an account.
      const pending = await pendings.findByEmail(email);
      const stored = account ? account.passwordHash : pending?.passwordHash;
      const isRight = await passwords.verify(stored ?? undefined, password);
      if (!isRight || (account === null && pending === null)) {
        throw new ApiError('INVALID_CREDENTIALS', 'The e-mail address or the password is not right.');
      }
      if (account === null) {
        const message = 'Please confirm your e-mail address first: open the link that we mailed to you.';
        throw new ApiError('EMAIL_NOT_CONFIRMED', message);
      }
      await renewHash(account, password);
      return withWorkspace(account, FIRST_WORKSPACE_NAME);
    },

    insert,
    ensureWorkspace: withWorkspace,
    findByEmail: (email: string) => accounts.findByEmail(email),
    findById: (id: string) => accounts.findById(id),
  };
}
