import { defineModule } from '../../composition/module.ts';
import { createChallenges } from './challenges.ts';
import { createCodeCheck } from './code-check.ts';
import { createSecondStepContext, needs } from './context.ts';
import { createSecondStepNotices } from './notices.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeyCheck } from './passkey-check.ts';
import { createPasskeysService } from './passkeys.service.ts';
import { createSecondStepService } from './second-step.service.ts';
import { createSetUps } from './set-ups.ts';

export { isAuthenticatorCode } from './authenticator-codes.ts';
export { rotateAuthenticatorSecrets } from './secret-vault.ts';

/** What signing in takes beside the password: codes of an authenticator app, passkeys, and recovery codes. */
export const secondStep = defineModule({
  name: 'second-step',
  needs,
  collections: {
    second_step_set_ups: {
      notExported: 'encrypted secrets of set-ups that are not finished, kept for half an hour',
    },
    passkey_challenges: { notExported: 'hashes of random challenges, kept for five minutes' },
    sign_in_challenges: { notExported: 'hashes of random cookies, kept for ten minutes' },
  },
  async create(given) {
    const context = createSecondStepContext(given);
    const setUps = await createSetUps(context);
    const challenges = await createChallenges(context);
    const notices = createSecondStepNotices(context);
    const service = createSecondStepService(context, setUps, notices);
    const passkeyChallenges = await createPasskeyChallenges(context);
    const passkeys = createPasskeysService(context, passkeyChallenges, notices);
    return {
      service: {
        ...service,
        useCode: createCodeCheck(context),
        passkeys: { ...passkeys, check: createPasskeyCheck(context, passkeyChallenges) },
        challenges,
        notices,
      },
      sweep: async () => {
        await setUps.sweep();
        await challenges.sweep();
        await passkeyChallenges.sweep();
      },
      personalData: {
        async exportOf({ userId }) {
          const account = await context.accounts.getSignedIn(userId);
          return { secondStep: service.overview(account) };
        },
        async erasePerson(userId) {
          await setUps.end(userId);
          await challenges.endAllOf(userId);
          await passkeyChallenges.endAllOf(userId);
        },
      },
    };
  },
});
