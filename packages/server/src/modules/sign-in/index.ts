import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { PasswordHasher } from '../../security/password-hasher.ts';
import { SealedBox } from '../../security/sealed-box.ts';
import { accounts } from '../accounts/index.ts';
import { devices } from '../devices/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { sessions } from '../sessions/index.ts';
import { createAttempts } from './attempts.ts';
import { createFailureDelays } from './failure-delays.ts';
import { createPasswordRules } from './password-rules.ts';
import { createPasswordsService } from './passwords.service.ts';
import { createRespondSignedIn } from './respond-signed-in.ts';
import { sessionEndingRoutes } from './session-ending.routes.ts';
import { createSignInNotices } from './sign-in-notices.ts';
import { createSignInService } from './sign-in.service.ts';
import { signInRoutes } from './sign-in.routes.ts';

export type { PasswordsService } from './passwords.service.ts';
export type { SignedIn } from './sign-in.service.ts';

export type SignInService = ServiceOf<typeof signIn>;

/** Sign-in with a password, and what requires that people prove again who they are. */
export const signIn = defineModule({
  name: 'sign-in',
  needs: { accounts, devices, jobs, mail, rateLimits, sessions },
  collections: { sign_in_failures: { notExported: 'counters under hashes, kept for an hour at most' } },
  async create(context, needs) {
    const { store, now, configuration, limits, hashCost, contributions, secret } = context;
    const delays = await createFailureDelays(store, now, limits.signIn.freeFailures);
    const hasher = new PasswordHasher(hashCost, configuration.passwordPeppers);
    const assertAcceptable = createPasswordRules({
      minLength: configuration.passwordMinLength,
      refuseCommon: configuration.refuseCommonPasswords,
    });
    const passwords = createPasswordsService({ ...needs, hasher, assertAcceptable, contributions, now });
    const service = createSignInService({ ...needs, hasher });
    const notices = createSignInNotices({ ...needs, box: new SealedBox(secret, 'sign-in notice'), now });
    const attempts = createAttempts({ ...needs, limits: limits.signIn, delays, notices });
    const respond = createRespondSignedIn(needs.devices, needs.sessions);
    return {
      service: { ...service, passwords, respond },
      routes: (register) => {
        const { publicOrigin } = configuration;
        signInRoutes(register, {
          ...needs,
          signIn: service,
          passwords,
          attempts,
          notices,
          respond,
          publicOrigin,
        });
        sessionEndingRoutes(register, { ...needs, passwords });
      },
      sweep: () => delays.sweep(),
    };
  },
});
