import { defineModule } from '../../composition/module.ts';
import { PasswordHasher } from '../../security/password-hasher.ts';
import { accounts } from '../accounts/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { sessions } from '../sessions/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createFailureDelays } from './failure-delays.ts';
import { createPasswordRules } from './password-rules.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { signInRoutes } from './sign-in.routes.ts';

export type { PasswordsService } from './passwords.service.ts';
export type { SignedIn, SignInService } from './sign-in.service.ts';

/** Sign-in with a password, and changing passwords. */
export const signIn = defineModule({
  name: 'sign-in',
  needs: { accounts, jobs, mail, sessions, workspaces },
  collections: { sign_in_failures: { notExported: 'counters under hashes, kept for an hour at most' } },
  async create(context, needs) {
    const { store, now, configuration, rateLimits, hashCost, contributions } = context;
    const delays = await createFailureDelays(store, now, rateLimits.freeFailures);
    const hasher = new PasswordHasher(hashCost, configuration.passwordPeppers);
    const assertAcceptable = createPasswordRules({
      minLength: configuration.passwordMinLength,
      refuseCommon: configuration.refuseCommonPasswords,
    });
    const passwords = createPasswordsService({ ...needs, hasher, assertAcceptable, contributions, now });
    const service = createSignInService({ ...needs, hasher });
    return {
      service: { ...service, passwords },
      routes: (register) =>
        signInRoutes(register, {
          ...needs,
          signIn: service,
          passwords,
          delays,
          publicOrigin: configuration.publicOrigin,
        }),
      sweep: () => delays.sweep(),
    };
  },
});
