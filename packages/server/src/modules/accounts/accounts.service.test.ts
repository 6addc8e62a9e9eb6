import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { systemClock } from '../../security/clock.ts';
import { PasswordHasher } from '../../security/password-hasher.ts';
import { openEmbeddedStore } from '../../store/embedded/embedded-store.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createPendingSignUpsRepository } from './pending-sign-ups.repository.ts';
import { createPendingSignUps } from './pending-sign-ups.service.ts';
import { createAccountsService } from './accounts.service.ts';

/** Checks passwords, but has no room to make new hashes. */
class BusyHasher extends PasswordHasher {
  override hash(): Promise<string> {
    throw new ApiError('OVERLOADED', 'busy');
  }
}

it('signs people in although there is no room to renew their hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-accounts-'));
  const store = openEmbeddedStore(folder);
  const ports = {
    accounts: await createAccountsRepository(store),
    workspaces: { ensureOwned: async () => {} },
    pendings: createPendingSignUps(await createPendingSignUpsRepository(store), systemClock),
    assertPassword: async () => {},
    now: systemClock,
  };
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const credentials = { email: 'ada@example.com', password: 'correct horse' };
  const before = createAccountsService({ ...ports, passwords: new PasswordHasher(cheap) });
  const account = await before.signUp(credentials);

  const busy = createAccountsService({ ...ports, passwords: new BusyHasher({ ...cheap, timeCost: 2 }) });
  const signedIn = await busy.signIn(credentials.email, credentials.password);
  expect(signedIn._id).toBe(account._id);
  expect((await busy.findById(account._id))?.passwordHash).toBe(account.passwordHash);

  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
