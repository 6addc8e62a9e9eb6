import { afterEach, expect, it, vi } from 'vitest';
import { createSharedSlices } from './time-slicer.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('short work of many requests is done in their order, with a turn for others after each slice of it', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const inSlices = createSharedSlices();
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const done: [piece: number, turn: number][] = [];
  await Promise.all(
    Array.from({ length: 12 }, (_none, piece) =>
      inSlices(() => {
        clock += 3;
        done.push([piece, turns]);
      }),
    ),
  );
  clearImmediate(next);
  expect(done.map(([piece]) => piece)).toEqual(Array.from({ length: 12 }, (_none, piece) => piece));
  // Three pieces of three milliseconds are more than a slice.
  const together = Object.values(Object.groupBy(done, ([, turn]) => turn)).map((group) => group?.length);
  expect(together).toEqual([3, 3, 3, 3]);
});

it('work that fails tells whoever asked for it, and the next is done', async () => {
  const inSlices = createSharedSlices();
  const failing = inSlices(() => {
    throw new Error('broken');
  });
  const next = inSlices(() => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
