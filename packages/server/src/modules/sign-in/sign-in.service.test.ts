import { expect, it } from 'vitest';
import { ApiError } from '../../core/index.ts';
import { PasswordHasher } from '../../security/password-hasher.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { createSignInService } from './sign-in.service.ts';

/** Verifies passwords, but is too busy to create new hashes. */
class BusyHasher extends PasswordHasher {
  override hash(): Promise<string> {
    throw new ApiError('OVERLOADED', 'busy');
  }
}

it('sign-in accepts the right password even if the server is too busy to renew its hash', async () => {
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  const passwordHash = await new PasswordHasher(cheap).hash('correct horse');
  const account = { _id: 'usr_1', email: 'ada@example.com', passwordHash } as AccountDocument;
  const renewed: string[] = [];
  const service = createSignInService({
    accounts: {
      findByEmail: async () => account,
      findById: async () => account,
      pendingSignUps: { findByEmail: async () => null },
      replaceHash: async (_id, _old, hash) => void renewed.push(hash),
    },
    sessions: {
      start: () => Promise.reject(new Error('no session is started here')),
      revoke: async () => null,
    },
    hasher: new BusyHasher({ ...cheap, timeCost: 2 }),
  });

  expect((await service.checkPassword(account.email, 'correct horse'))._id).toBe('usr_1');
  expect(renewed).toEqual([]);
});
