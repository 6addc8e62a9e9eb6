import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTagSuggestions, type LoadTagSuggestions } from './useTagSuggestions.ts';

const answer = () => Promise.resolve(['vip']);
const fail = () => Promise.reject(new Error('down'));

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useTagSuggestions', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('useTagSuggestions asks for the last text only, once typing has paused for 200 ms', async () => {
    const load = vi.fn<LoadTagSuggestions>(answer);
    const { rerender } = renderHook(({ query }) => useTagSuggestions(load, query, true), {
      initialProps: { query: 'v' },
    });
    await later(150);
    rerender({ query: 'vi' });
    await later(199);
    expect(load).not.toHaveBeenCalled();
    await later(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith('vi', expect.any(AbortSignal));
  });

  it('useTagSuggestions shows loading for at least 300 ms, however fast the answer is', async () => {
    const { result } = renderHook(() => useTagSuggestions(answer, '', true));
    await later(200);
    expect(result.current.isLoading).toBe(true);
    await later(299);
    expect(result.current.isLoading).toBe(true);
    await later(1);
    expect(result.current).toEqual({ suggestions: ['vip'], isLoading: false });
  });

  it('useTagSuggestions is loading again from the next keystroke on, still showing the previous suggestions', async () => {
    const { result, rerender } = renderHook(({ query }) => useTagSuggestions(answer, query, true), {
      initialProps: { query: 'v' },
    });
    await later(500);
    rerender({ query: 'vi' });
    expect(result.current).toEqual({ suggestions: ['vip'], isLoading: true });
    await later(500);
    expect(result.current.isLoading).toBe(false);
  });

  it('useTagSuggestions turns a failure into no suggestions', async () => {
    const { result } = renderHook(() => useTagSuggestions(fail, '', true));
    await later(500);
    expect(result.current).toEqual({ suggestions: [], isLoading: false });
  });

  it('useTagSuggestions aborts the request of the previous text', async () => {
    const signals: AbortSignal[] = [];
    const load = (_query: string, signal: AbortSignal) => {
      signals.push(signal);
      return Promise.resolve([]);
    };
    const { rerender } = renderHook(({ query }) => useTagSuggestions(load, query, true), {
      initialProps: { query: 'a' },
    });
    await later(200);
    rerender({ query: 'ab' });
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('useTagSuggestions asks nothing while the list is closed', async () => {
    const load = vi.fn<LoadTagSuggestions>(answer);
    renderHook(() => useTagSuggestions(load, 'v', false));
    await later(1000);
    expect(load).not.toHaveBeenCalled();
  });
});
