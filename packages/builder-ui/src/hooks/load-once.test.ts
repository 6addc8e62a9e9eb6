import { describe, expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

describe('code that comes late', () => {
  it('is fetched once, however often it is asked for', async () => {
    const fetchCode = vi.fn<() => Promise<string>>(async () => 'code');
    const load = loadOnce(fetchCode);
    expect(fetchCode).not.toHaveBeenCalled();
    expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
    await load();
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  it('is fetched again when the network had failed', async () => {
    const fetchCode = vi
      .fn<() => Promise<string>>(async () => 'code')
      .mockRejectedValueOnce(new Error('offline'));
    const load = loadOnce(fetchCode);
    await expect(load()).rejects.toThrow('offline');
    expect(await load()).toBe('code');
  });
});
