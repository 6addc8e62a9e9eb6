/** Runs before every test file: by default, `vi.waitFor` gives up after a second, which is short on a busy machine. */
import { afterAll, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
afterAll(() => {
  vi.waitFor = waitFor;
});
