import { defineModule } from '../../composition/module.ts';
import { createAttempts } from './attempts.ts';
import { createSignInContext, needs } from './context.ts';
import { createFailureDelays } from './failure-delays.ts';
import { passkeySignInRoutes, passkeysRoutes } from './passkeys.routes.ts';
import { createPasswordsService } from './passwords.service.ts';
import { authenticatorRoutes, secondStepRoutes } from './second-step.routes.ts';
import { createAdmit, createRespondSignedIn, createSignInService } from './sign-in.service.ts';
import { sessionEndingRoutes, signInRoutes } from './sign-in.routes.ts';
import { createSignInNotices } from './sign-in-notices.ts';

/** Sign-in with a password, and what requires that people prove again who they are. */
export const signIn = defineModule({
  name: 'sign-in',
  needs,
  collections: { sign_in_failures: { notExported: 'counters under hashes, kept for an hour at most' } },
  async create(given) {
    const context = createSignInContext(given);
    const { store, now, limits } = context;
    const delays = await createFailureDelays(store, now, limits.signIn.freeFailures);
    const passwords = createPasswordsService(context);
    const service = createSignInService(context);
    const notices = createSignInNotices(context);
    const attempts = createAttempts(context, delays, notices);
    const respond = createRespondSignedIn(context);
    const admit = createAdmit(context, service);
    return {
      service: { ...service, passwords, admit, respond },
      routes: (register) => {
        signInRoutes(register, context, { signIn: service, passwords, attempts, notices, admit, respond });
        secondStepRoutes(register, context, { signIn: service, attempts, notices, respond });
        passkeySignInRoutes(register, context, { signIn: service, notices, respond });
        passkeysRoutes(register, context, passwords);
        authenticatorRoutes(register, context, passwords);
        sessionEndingRoutes(register, context, passwords);
      },
      sweep: () => delays.sweep(),
    };
  },
});
