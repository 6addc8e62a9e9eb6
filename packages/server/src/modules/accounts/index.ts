import { defineModule } from '../../composition/module.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { toProfile } from './account.mapper.ts';
import { createPicturesRepository } from './pictures/pictures.repository.ts';
import { installPictures, picturesRoutes } from './pictures/pictures.routes.ts';
import { createPicturesService } from './pictures/pictures.service.ts';
import { createPendingSignUpsRepository } from './pending-sign-ups.repository.ts';
import { createPendingSignUps } from './pending-sign-ups.service.ts';

export type { AccountDocument, SignUpMetadata } from './account.document.ts';
export { avatarUrl, displayName, initials, toProfile } from './account.mapper.ts';
export { findAccount, setDisabled } from './operator-accounts.ts';
export type { AccountsService } from './accounts.service.ts';

/** Accounts, sign-ups that are waiting for a confirmed address, profiles and their pictures. */
export const accounts = defineModule({
  name: 'accounts',
  collections: {
    accounts: { exportedAs: ['profile', 'signUpMetadata'] },
    profile_pictures: { exportedAs: ['picture'] },
    pending_sign_ups: { notExported: 'deleted once the account exists' },
  },
  async create({ store, now }) {
    const repository = await createAccountsRepository(store);
    const pendingSignUps = createPendingSignUps(await createPendingSignUpsRepository(store), now);
    const service = createAccountsService({ repository, pendingSignUps, now });
    const pictures = createPicturesService({
      pictures: await createPicturesRepository(store),
      accounts: repository,
      now,
    });
    return {
      service,
      routes: (register) => {
        accountsRoutes(register, service);
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
