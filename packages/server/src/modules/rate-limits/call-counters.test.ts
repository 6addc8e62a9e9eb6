import { expect, it } from 'vitest';
import { MemoryCounters } from './call-counters.ts';

const at = (seconds: number) => new Date(seconds * 1000);

it('the memory of the rate limiter deletes expired counters and keeps the others', async () => {
  const counters = new MemoryCounters();
  await counters.increment('early', 5, at(10));
  await counters.increment('late', 5, at(20));
  await counters.sweep(at(15));
  expect(await Promise.all(['early', 'late'].map((id) => counters.countOf(id)))).toEqual([0, 1]);
});

it('the memory of the rate limiter keeps a counter that is used while a flood of new ones arrives', async () => {
  const counters = new MemoryCounters();
  for (let others = 0; others < 250_000; others += 1) {
    await counters.increment(`other ${others}`, 5, at(10));
    if (others % 1000 === 0) await counters.increment('busy', 1_000_000, at(10));
  }
  expect(await counters.countOf('busy')).toBe(250);
  expect(await counters.countOf('other 0')).toBe(0);
});
