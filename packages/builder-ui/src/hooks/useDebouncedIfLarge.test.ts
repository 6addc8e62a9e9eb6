import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedIfLarge } from './useDebounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const showText = (isLarge: boolean) =>
  renderHook(({ text }) => useDebouncedIfLarge(text, isLarge), { initialProps: { text: 'a' } });

it('a small value follows each key', () => {
  const { result, rerender } = showText(false);
  rerender({ text: 'ab' });
  expect(result.current).toBe('ab');
});

it('a value that has just become large is shown at once', () => {
  const { result, rerender } = renderHook(({ text }) => useDebouncedIfLarge(text, text.length > 2), {
    initialProps: { text: 'a' },
  });
  rerender({ text: 'abc' });
  expect(result.current).toBe('abc');
});

it('a large value waits until the person pauses', () => {
  const { result, rerender } = showText(true);
  rerender({ text: 'ab' });
  act(() => void vi.advanceTimersByTime(200));
  rerender({ text: 'abc' });
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe('a');
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current).toBe('abc');
});
