import { describe, expect, it, vi } from 'vitest';
import { doInSomeFrame, dropFromFrames } from './some-per-frame.ts';

const parts = Array.from({ length: 3 }, () => document.createElement('div'));

describe('what is done a little in each frame', () => {
  it('comes in its order, and what is urgent before all of it', async () => {
    const done: number[] = [];
    for (const [index, part] of parts.entries()) doInSomeFrame(part, () => done.push(index), index === 2);
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toEqual([2, 0, 1]));
  });

  it('is not done once it is not wanted any more', async () => {
    const done: number[] = [];
    for (const [index, part] of parts.entries()) doInSomeFrame(part, () => done.push(index));
    for (const part of parts.slice(1)) dropFromFrames(part);
    await vi.waitFor(() => expect(done).toEqual([0]));
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    expect(done).toEqual([0]);
  });
});
