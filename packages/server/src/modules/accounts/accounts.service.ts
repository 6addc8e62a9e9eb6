import type { ModuleContext } from '../../composition/module.ts';
import type { BodyOf, updateProfile } from '../../contracts/index.ts';
import { unauthenticated, createId } from '../../core/index.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import type { AccountDocument, SignUpMetadata } from './account.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { PendingSignUps } from './pending-sign-ups.ts';

/** The fields of a new account. Those that are left out start empty. */
export type NewAccount = Pick<AccountDocument, '_id' | 'email' | 'passwordHash' | 'activeWorkspaceId'> &
  Partial<AccountDocument>;

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(
  { now }: ModuleContext,
  repository: AccountsRepository,
  pendingSignUps: PendingSignUps,
) {
  /** Creates an account. @returns the account of the address, which may be an existing one */
  async function create(fields: NewAccount): Promise<AccountDocument> {
    const account = newAccount(fields, now());
    try {
      await repository.insert(account);
      return account;
    } catch (error) {
      const other = isDuplicateKeyError(error) ? await repository.findByEmail(fields.email) : null;
      if (other === null) throw error;
      return other;
    }
  }

  /** The account of a live session. @throws {ApiError} UNAUTHENTICATED when it was just deleted */
  async function getSignedIn(userId: string): Promise<AccountDocument> {
    const account = await repository.findById(userId);
    if (account === null) throw unauthenticated();
    return account;
  }

  return {
    ...repository,
    pendingSignUps,
    create,
    getSignedIn,

    /**
     * Creates the account of an invited person. The emailed invitation confirms the address, and leads to its workspace.
     */
    async createInvited(
      email: string,
      passwordHash: string | null,
      signUpMetadata: SignUpMetadata,
    ): Promise<{ account: AccountDocument; isNew: boolean }> {
      const _id = createId('usr');
      const account = await create({
        _id,
        email,
        passwordHash,
        signUpMetadata,
        emailConfirmedAt: now(),
        activeWorkspaceId: null,
      });
      await pendingSignUps.remove(email);
      return { account, isNew: account._id === _id };
    },

    /** @throws {ApiError} UNAUTHENTICATED when the account was just deleted */
    async updateProfile(
      userId: string,
      body: BodyOf<typeof updateProfile> & Partial<Pick<AccountDocument, 'onboardingComplete'>>,
    ): Promise<AccountDocument> {
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const account = await repository.update(userId, changes, now());
      if (account === null) throw unauthenticated();
      return account;
    },
  };
}

function newAccount(fields: NewAccount, at: Date): AccountDocument {
  return {
    emailConfirmedAt: null,
    passwordChangedAt: at,
    firstName: null,
    lastName: null,
    organizationName: null,
    onboardingComplete: false,
    pendingStep3: false,
    avatarId: null,
    signUpMetadata: {},
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}
