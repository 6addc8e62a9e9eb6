import { expect, it } from 'vitest';
import { entrySize } from '../bench/entry-size.ts';

const LIMIT = 14_000;

it('brings building, printing and evaluating in at most 14 kB', async () => {
  expect(await entrySize('index')).toBeLessThanOrEqual(LIMIT);
});

it('brings reading and checking, with all that they need, in at most 25 kB', async () => {
  expect(await entrySize('text')).toBeLessThanOrEqual(25_000);
});
