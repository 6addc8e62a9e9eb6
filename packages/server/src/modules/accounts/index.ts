import { defineModule } from '../../composition/module.ts';
import { readProfile, updateProfile, type Profile } from '../../contracts/index.ts';
import { serializeOnce } from '../../operations/zod-compilers.ts';
import { toProfile, type AccountDocument } from './account.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { createPendingSignUps } from './pending-sign-ups.ts';
import { createPicturesService, installPictures, picturesRoutes } from './pictures.ts';

export type { AccountDocument, SignUpMetadata } from './account.ts';
export { avatarUrl, displayName, initials, toProfile } from './account.ts';
export { findAccount, setDisabled } from './accounts.repository.ts';
export type { AccountsService } from './accounts.service.ts';

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
  collections: {
    accounts: { exportedAs: ['profile', 'signUpMetadata'] },
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
