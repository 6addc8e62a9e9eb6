import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logSlowStart } from './start-modules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quietly = { warn: vi.fn<(facts: object, text: string) => void>() };
const lines = () => quietly.warn.mock.calls.map(([facts, text]) => ({ ...facts, text }));

it('the server says which module holds up its start, again and again, and when that is over', async () => {
  quietly.warn.mockClear();
  const work = Promise.withResolvers<string>();
  const started = logSlowStart('snippets', quietly, () => work.promise);
  await vi.advanceTimersByTimeAsync(11_000);
  const waiting = expect.stringContaining('answers nobody until that is done') as string;
  expect(lines()).toEqual([
    { module: 'snippets', seconds: 5, text: waiting },
    { module: 'snippets', seconds: 10, text: waiting },
  ]);
  work.resolve('done');
  expect(await started).toBe('done');
  expect(lines().at(-1)).toEqual({ module: 'snippets', seconds: 11, text: 'stored data is up to date' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines()).toHaveLength(3);
});

it('the server says nothing about a start that is quick, or that fails', async () => {
  quietly.warn.mockClear();
  await logSlowStart('snippets', quietly, async () => undefined);
  const failed = logSlowStart('jobs', quietly, () => Promise.reject(new Error('no database')));
  await expect(failed).rejects.toThrow('no database');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines()).toEqual([]);
});
