import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCopyToClipboard } from './useCopyToClipboard.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

describe('useCopyToClipboard', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { clipboard: { writeText } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('useCopyToClipboard says for two seconds that it copied', async () => {
    writeText.mockResolvedValue();
    const { result } = renderHook(() => useCopyToClipboard());
    await act(() => result.current.copy('{% if %}'));
    expect(writeText).toHaveBeenCalledWith('{% if %}');
    expect(result.current.isCopied).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(result.current.isCopied).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.isCopied).toBe(false);
  });

  it('useCopyToClipboard reports a refusal instead of throwing', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    const { result } = renderHook(() => useCopyToClipboard());
    let worked = true;
    await act(async () => {
      worked = await result.current.copy('x');
    });
    expect(worked).toBe(false);
    expect(result.current).toMatchObject({ isCopied: false, hasFailed: true });
  });
});
