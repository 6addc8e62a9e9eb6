import { defineModule } from '../../composition/module.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { toProfile } from './account.mapper.ts';
import { createPendingSignUpsRepository } from './pending-sign-ups.repository.ts';
import { createPendingSignUps } from './pending-sign-ups.service.ts';

export type { AccountDocument, SignUpMetadata } from './account.document.ts';
export { displayName, initials, toProfile } from './account.mapper.ts';
export type { AccountsService } from './accounts.service.ts';

/** Accounts, sign-ups that are waiting for a confirmed address, and profiles. */
export const accounts = defineModule({
  name: 'accounts',
  collections: {
    accounts: { exportedAs: ['profile', 'signUpMetadata'] },
    pending_sign_ups: { notExported: 'deleted once the account exists' },
  },
  async create({ store, now }) {
    const repository = await createAccountsRepository(store);
    const pendingSignUps = createPendingSignUps(await createPendingSignUpsRepository(store), now);
    const service = createAccountsService({ repository, pendingSignUps, now });
    return {
      service,
      routes: (register) => accountsRoutes(register, service),
      sweep: () => pendingSignUps.sweep(),
      personalData: {
        async exportOf({ userId }) {
          const account = await service.getSignedIn(userId);
          return { profile: toProfile(account), signUpMetadata: account.signUpMetadata };
        },
        eraseAddress: ({ email }) => pendingSignUps.remove(email),
      },
    };
  },
});
