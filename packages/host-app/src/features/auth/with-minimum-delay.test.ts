import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withMinimumDelay } from './with-minimum-delay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['succeeds', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('failed'))],
])(
  'a request that %s is answered after three hundred milliseconds at the earliest',
  async (_what, request) => {
    const settled = vi.fn<() => void>();
    withMinimumDelay<string>(request()).then(settled, settled);
    await vi.advanceTimersByTimeAsync(299);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  },
);
