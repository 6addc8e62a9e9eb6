import type { BodyOf, updateProfile } from '../../contracts/index.ts';
import { unauthenticated } from '../../core/api-error.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import type { AccountDocument, SignUpMetadata } from './account.document.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { PendingSignUps } from './pending-sign-ups.service.ts';

interface Dependencies {
  repository: AccountsRepository;
  pendingSignUps: PendingSignUps;
  now: Clock;
}

/** What a new account is given; everything else starts empty. */
export type NewAccount = Pick<AccountDocument, '_id' | 'email' | 'passwordHash' | 'activeWorkspaceId'> &
  Partial<AccountDocument>;

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService({ repository, pendingSignUps, now }: Dependencies) {
  /** Creates an account. @returns the account of the address, which is another one if both were created at once */
  async function create(wanted: NewAccount): Promise<AccountDocument> {
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
      ...wanted,
    };
    try {
      await repository.insert(account);
      return account;
    } catch (error) {
      const other = isDuplicateKeyError(error) ? await repository.findByEmail(wanted.email) : null;
      if (other === null) throw error;
      return other;
    }
  }

  /** The account behind a live session. @throws {ApiError} UNAUTHENTICATED when it was deleted a moment ago */
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
     * Creates the account of an invited person. The invitation came by mail, so it proves the address as a confirmation
     * would. The account starts without a workspace of its own, because the person is invited to one.
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

    /** Changes what people say about themselves. @throws {ApiError} UNAUTHENTICATED */
    async updateProfile(
      userId: string,
      body: BodyOf<typeof updateProfile> | Pick<AccountDocument, 'onboardingComplete'>,
    ): Promise<AccountDocument> {
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const account = await repository.update(userId, changes, now());
      if (account === null) throw unauthenticated();
      return account;
    },
  };
}
