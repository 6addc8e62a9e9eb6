import { defineModule, type ModuleContext } from '../../composition/module.ts';
import { readProfile, updateProfile, type Profile, type BodyOf } from '../../contracts/index.ts';
import { unauthenticated, createId } from '../../core/index.ts';
import { serializeOnce } from '../../operations/zod-compilers.ts';
import { isDuplicateKeyError } from '../../store/store.ts';
import { quotas } from '../quotas/index.ts';
import { toProfile, type AccountDocument, type SignUpMetadata } from './account.ts';
import { createAccountsRepository, type AccountsRepository } from './accounts.repository.ts';
import { createPendingSignUps, type PendingSignUps } from './pending-sign-ups.ts';
import { createPicturesService, installPictures, picturesRoutes } from './pictures.ts';

export type { AccountDocument, PasskeyState, SignUpMetadata } from './account.ts';
export {
  avatarUrl,
  displayName,
  hasAuthenticator,
  hasPasskey,
  hasSecondStep,
  initials,
  toProfile,
} from './account.ts';
export { openAccounts, resetSecondStep } from './account-factors.ts';
export { findAccount, setDisabled } from './accounts.repository.ts';

/** The fields of a new account. Those that are left out start empty. */
type NewAccount = Pick<AccountDocument, '_id' | 'email' | 'passwordHash' | 'activeWorkspaceId'> &
  Partial<AccountDocument>;

export type AccountsService = ReturnType<typeof createAccountsService>;

function createAccountsService(
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

const profiles = new WeakMap<AccountDocument, Profile>();

/** The app requests the profile with every page, so it is mapped and serialized once per cached document. */
function cachedProfile(account: AccountDocument): Profile {
  const cached = profiles.get(account);
  if (cached) return cached;
  const profile = serializeOnce(toProfile(account));
  profiles.set(account, profile);
  return profile;
}

/** Accounts, sign-ups that are waiting for a confirmed address, profiles and their pictures. */
export const accounts = defineModule({
  name: 'accounts',
  needs: { quotas },
  collections: {
    accounts: { exportedAs: ['profile', 'secondStep', 'signUpMetadata'] },
    profile_pictures: { exportedAs: ['picture'] },
    pending_sign_ups: { notExported: 'deleted once the account exists' },
  },
  async create(context) {
    const repository = await createAccountsRepository(context.store);
    const pendingSignUps = await createPendingSignUps(context);
    const service = createAccountsService(context, repository, pendingSignUps);
    const pictures = await createPicturesService(context, repository);
    return {
      service,
      routes: (register) => {
        register(readProfile, async ({ actor }) => cachedProfile(await service.getSignedIn(actor.userId)));

        register(updateProfile, async ({ actor, body }) =>
          toProfile(await service.updateProfile(actor.userId, body)),
        );

        picturesRoutes(register, pictures);
      },
      install: (app) => installPictures(app, pictures),
      async sweep() {
        await pendingSignUps.sweep();
        await pictures.sweep();
      },
      personalData: {
        async exportOf({ userId }) {
          const account = await service.getSignedIn(userId);
          return {
            profile: toProfile(account),
            signUpMetadata: account.signUpMetadata,
            picture: await pictures.exportOf(account),
          };
        },
        eraseAddress: ({ email }) => pendingSignUps.remove(email),
        erasePerson: (userId) => pictures.eraseOf(userId),
      },
    };
  },
});
