import type { ContextOf } from '../../composition/module.ts';
import { PasswordHasher } from '../../security/password-hasher.ts';
import { accounts } from '../accounts/index.ts';
import { devices } from '../devices/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { secondStep } from '../second-step/index.ts';
import { sessions } from '../sessions/index.ts';
import { createPasswordRules } from './password-rules.ts';

export const needs = { accounts, devices, jobs, mail, rateLimits, secondStep, sessions };

export type SignInContext = ReturnType<typeof createSignInContext>;

export function createSignInContext(given: ContextOf<typeof needs>) {
  const { configuration, hashCost } = given;
  return {
    ...given,
    hasher: new PasswordHasher(hashCost, configuration.passwordPeppers),
    assertAcceptable: createPasswordRules({
      minLength: configuration.passwordMinLength,
      refuseCommon: configuration.refuseCommonPasswords,
    }),
  };
}
