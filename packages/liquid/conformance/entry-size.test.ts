import { expect, it } from 'vitest';
import { entrySize } from '../bench/entry-size.ts';

it('brings building, printing and evaluating in at most 18 kB', async () => {
  expect(await entrySize('index')).toBeLessThanOrEqual(18_000);
});

it('brings reading and checking, with all that they need, in at most 32 kB', async () => {
  expect(await entrySize('text')).toBeLessThanOrEqual(32_000);
});
