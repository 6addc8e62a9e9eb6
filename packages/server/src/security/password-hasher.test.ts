import { expect, it } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { defaultHashCost, PasswordHasher } from './password-hasher.ts';

/** As cheap as argon2 allows: these tests are about order, not strength. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it('refuses requests that exceed its queue, says when to retry, and serves the rest', async () => {
  const hasher = new PasswordHasher({ ...cheap, memoryCost: 19_456 });
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async () => {
      try {
        return await hasher.verify(undefined, 'anything');
      } catch (error) {
        return error;
      }
    }),
  );
  const refused = outcomes.filter((outcome) => outcome instanceof ApiError);
  expect(outcomes.filter((outcome) => outcome === false).length).toBeGreaterThanOrEqual(64);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 2 } });
  }
  await expect(hasher.verify(undefined, 'anything')).resolves.toBe(false);
});

it.each(['correct horse', ' spaces ', '🔑'.repeat(50), 'ÄÖÜ\u0000\u0301'])(
  'verifies %j and rejects anything else',
  async (password) => {
    const hasher = new PasswordHasher(cheap);
    const stored = await hasher.hash(password);
    expect(await hasher.verify(stored, password)).toBe(true);
    expect(await hasher.verify(stored, `${password} `)).toBe(false);
  },
);

it('recognizes a hash that was made at another cost', async () => {
  const stored = await new PasswordHasher(cheap).hash('correct horse');
  expect(new PasswordHasher(cheap).isOutdated(stored)).toBe(false);
  expect(new PasswordHasher(defaultHashCost).isOutdated(stored)).toBe(true);
});

const [salt, older] = ['s'.repeat(32), 'o'.repeat(32)];

it('mixes a pepper into hashes: without it they are useless, and they do not contain it', async () => {
  const stored = await new PasswordHasher(cheap, [salt]).hash('correct horse');
  expect(stored).toMatch(/^[0-9a-f]{8}\$argon2id\$/);
  expect(stored).not.toContain(salt);
  expect(await new PasswordHasher(cheap, [salt]).verify(stored, 'correct horse')).toBe(true);
  expect(await new PasswordHasher(cheap, [salt]).verify(stored, 'wrong')).toBe(false);
  expect(await new PasswordHasher(cheap, [older]).verify(stored, 'correct horse')).toBe(false);
  expect(await new PasswordHasher(cheap).verify(stored, 'correct horse')).toBe(false);
});

it('still verifies hashes without a pepper or with an older one, and wants them renewed', async () => {
  const hasher = new PasswordHasher(cheap, [salt, older]);
  for (const before of [new PasswordHasher(cheap), new PasswordHasher(cheap, [older])]) {
    const stored = await before.hash('correct horse');
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
    expect(hasher.isOutdated(stored)).toBe(true);
  }
  expect(hasher.isOutdated(await hasher.hash('correct horse'))).toBe(false);
});
