import type { ContextOf } from '../../composition/module.ts';
import { KeyRing } from '../../security/key-ring.ts';
import { PasswordHasher } from '../../security/password-hasher.ts';
import { accounts } from '../accounts/index.ts';
import { devices } from '../devices/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { createSecretVault } from './secret-vault.ts';

export const needs = { accounts, devices, jobs, mail };

export type SecondStepContext = ReturnType<typeof createSecondStepContext>;

export function createSecondStepContext(given: ContextOf<typeof needs>) {
  const { configuration, hashCost, providerKeys } = given;
  return {
    ...given,
    hasher: new PasswordHasher(hashCost, configuration.passwordPeppers),
    vault: createSecretVault(new KeyRing(providerKeys)),
  };
}
