import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMinimumDelay } from './with-minimum-delay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['a success', () => Promise.resolve('in')],
  ['a failure', () => Promise.reject(new Error('out'))],
])('shows %s after three hundred milliseconds at the earliest', async (_what, work) => {
  const shown = vi.fn<() => void>();
  withMinimumDelay<string>(work()).then(shown, shown);
  await vi.advanceTimersByTimeAsync(299);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledOnce();
});
