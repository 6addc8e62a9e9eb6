// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it('a query that fails is repeated once before the person is told', async () => {
  const ask = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('away'));
  const retry = queryClient.getDefaultOptions().queries?.retry ?? 0;
  const answer = queryClient.fetchQuery({ queryKey: ['list'], queryFn: ask, retry }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('failed');
  expect(ask).toHaveBeenCalledTimes(2);
});
