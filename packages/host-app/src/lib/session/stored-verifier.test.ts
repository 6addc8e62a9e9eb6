import { createHash } from 'node:crypto';
import { challengeStateOf } from '@sluice/server/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetVerifier, storeVerifier, readVerifier } from './stored-verifier.ts';

beforeEach(() => localStorage.clear());

it('a verifier is found by the state of its challenge, with where the person wanted to go', async () => {
  const challenge = (await storeVerifier('/snippets?tags=a')) ?? '';
  const kept = readVerifier(challengeStateOf(challenge));
  expect(kept?.next).toBe('/snippets?tags=a');
  const digest = createHash('sha256')
    .update(kept?.codeVerifier ?? '')
    .digest('base64url');
  expect(digest).toBe(challenge);
  expect(kept?.codeVerifier).toMatch(/^[\w-]{43}$/);
});

it('several links that were asked for are kept apart, and each is forgotten by itself', async () => {
  const states = [await storeVerifier(null), await storeVerifier(null)].map((one) =>
    challengeStateOf(one ?? ''),
  );
  expect(new Set(states).size).toBe(2);
  forgetVerifier(states[0] ?? '');
  expect(states.map((state) => readVerifier(state) !== undefined)).toEqual([false, true]);
});

it('a verifier that is a day old, or that nobody can read, is removed with the next one', async () => {
  localStorage.setItem('sluice.verifier.broken', '{');
  vi.useFakeTimers({ toFake: ['Date'] });
  await storeVerifier(null);
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  await storeVerifier(null);
  vi.useRealTimers();
  expect(localStorage).toHaveLength(1);
});

it('a browser that cannot store anything asks for a link that works everywhere', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await storeVerifier(null)).toBeUndefined();
  vi.restoreAllMocks();
});
