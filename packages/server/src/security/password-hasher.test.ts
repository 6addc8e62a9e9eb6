import { expect, it } from 'vitest';
import { ApiError } from '../core/index.ts';
import { defaultHashCost, PasswordHasher } from './password-hasher.ts';

/** The minimum that argon2 allows, to keep the tests fast. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it('the hasher rejects calls when its queue is full, says when to retry, and handles the rest', async () => {
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
  'the hasher accepts the password %j and rejects another one',
  async (password) => {
    const hasher = new PasswordHasher(cheap);
    const stored = await hasher.hash(password);
    expect(await hasher.verify(stored, password)).toBe(true);
    expect(await hasher.verify(stored, `${password} `)).toBe(false);
  },
);

it('the hasher reports a hash with another cost as outdated', async () => {
  const stored = await new PasswordHasher(cheap).hash('correct horse');
  expect(new PasswordHasher(cheap).isOutdated(stored)).toBe(false);
  expect(new PasswordHasher(defaultHashCost).isOutdated(stored)).toBe(true);
});

const [salt, older] = ['s'.repeat(32), 'o'.repeat(32)];

it('the hasher cannot verify a hash without its pepper, which the hash does not contain', async () => {
  const stored = await new PasswordHasher(cheap, [salt]).hash('correct horse');
  expect(stored).toMatch(/^[0-9a-f]{8}\$argon2id\$/);
  expect(stored).not.toContain(salt);
  expect(await new PasswordHasher(cheap, [salt]).verify(stored, 'correct horse')).toBe(true);
  expect(await new PasswordHasher(cheap, [salt]).verify(stored, 'wrong')).toBe(false);
  expect(await new PasswordHasher(cheap, [older]).verify(stored, 'correct horse')).toBe(false);
  expect(await new PasswordHasher(cheap).verify(stored, 'correct horse')).toBe(false);
});

it('the hasher verifies hashes with an older pepper or none, and reports them as outdated', async () => {
  const hasher = new PasswordHasher(cheap, [salt, older]);
  for (const before of [new PasswordHasher(cheap), new PasswordHasher(cheap, [older])]) {
    const stored = await before.hash('correct horse');
    expect(await hasher.verify(stored, 'correct horse')).toBe(true);
    expect(hasher.isOutdated(stored)).toBe(true);
  }
  expect(hasher.isOutdated(await hasher.hash('correct horse'))).toBe(false);
});
