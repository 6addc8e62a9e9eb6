import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { defaultHashCost, PasswordHasher } from './password-hasher.ts';

/** As cheap as argon2 allows: these tests are about order, not strength. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it('refuses what does not fit into its queue, says when to come back, and serves the rest', async () => {
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
  'knows %j again, and nothing else',
  async (password) => {
    const hasher = new PasswordHasher(cheap);
    const stored = await hasher.hash(password);
    expect(await hasher.verify(stored, password)).toBe(true);
    expect(await hasher.verify(stored, `${password} `)).toBe(false);
  },
);

it('knows a hash that was made at another cost', async () => {
  const stored = await new PasswordHasher(cheap).hash('correct horse');
  expect(new PasswordHasher(cheap).isOutdated(stored)).toBe(false);
  expect(new PasswordHasher(defaultHashCost).isOutdated(stored)).toBe(true);
});
