import { afterEach, expect, it, vi } from 'vitest';

const { setTimeout: wait } = globalThis;

afterEach(() => {
  vi.useRealTimers();
});

it('a test that stops the clock and takes the focused field away leaves frames to the tests after it', async () => {
  vi.useFakeTimers();
  // Long enough for frames of the real clock.
  await new Promise((resolve) => wait(resolve, 100));
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  field.remove();
  vi.useRealTimers();
  const drawn = vi.fn<() => void>();
  requestAnimationFrame(drawn);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
});
