import { afterEach, describe, expect, it, vi } from 'vitest';
import { queueStep, cancelSteps } from './useControlsOnDemand.ts';

const parts = Array.from({ length: 3 }, () => document.createElement('div'));

describe('the queue of work for the next frames', () => {
  it('the queue of work for the next frames runs in the order in which it was queued', async () => {
    const done: number[] = [];
    for (const [index, part] of parts.entries()) queueStep(part, () => done.push(index));
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toEqual([0, 1, 2]));
  });

  it('the queue of work for the next frames finishes one element, step by step, before the next begins', async () => {
    const done: string[] = [];
    for (const [index, part] of parts.entries()) {
      let steps = 0;
      queueStep(part, () => {
        steps += 1;
        done.push(`${String(index)}.${String(steps)}`);
        return steps < 2;
      });
    }
    await vi.waitFor(() => expect(done).toEqual(['0.1', '0.2', '1.1', '1.2', '2.1', '2.2']));
  });

  it('the queue of work for the next frames does not run what was canceled', async () => {
    const done: number[] = [];
    for (const [index, part] of parts.entries()) queueStep(part, () => done.push(index));
    for (const part of parts.slice(1)) cancelSteps(part);
    await vi.waitFor(() => expect(done).toEqual([0]));
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    expect(done).toEqual([0]);
  });

  describe('while somebody scrolls', () => {
    const frames: ((now: number) => void)[] = [];
    // Before the clock of the page, which other tests go on with.
    let now = -100_000;

    /** A frame some time later, in which everything has moved up by so many pixels. */
    function frame(milliseconds: number, pixels: number): void {
      now += milliseconds;
      for (const part of parts) {
        const box = part.getBoundingClientRect();
        part.getBoundingClientRect = () => new DOMRect(0, box.top - pixels, 0, 100);
      }
      frames.shift()?.(now);
    }

    function place(part: HTMLElement | undefined, top: number): void {
      if (part !== undefined) part.getBoundingClientRect = () => new DOMRect(0, top, 0, 100);
    }

    function start(): { done: string[]; moving: () => void } {
      vi.stubGlobal('requestAnimationFrame', (onFrame: (now: number) => void) => frames.push(onFrame));
      // A step takes a millisecond: on a busy machine the time of a frame may be over before its first step.
      let clock = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1));
      now += 1000;
      const [marker, above, seen] = parts;
      if (marker === undefined || above === undefined || seen === undefined) throw new Error('No parts.');
      place(marker, 0);
      queueStep(marker, () => true);
      frame(16, 0);
      const done: string[] = [];
      const moving = () => {
        cancelSteps(marker);
        place(above, -1000);
        place(seen, 100);
        queueStep(above, () => done.push('above'));
        queueStep(seen, () => done.push('seen'));
      };
      return { done, moving };
    }

    /** Frames in which nothing moves, until nothing waits any more. */
    function rest(): void {
      for (let count = 0; count < 100 && frames.length > 0; count += 1) frame(16, 0);
    }

    afterEach(() => {
      rest();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });

    it('waits until they slow down, and begins with what they see', () => {
      const { done, moving } = start();
      frame(16, 200);
      frame(16, 200);
      moving();
      frame(16, 0);
      expect(done).toEqual([]);
      rest();
      expect(done).toEqual(['seen', 'above']);
    });

    it('continues when they read while scrolling, and begins with what they see', () => {
      const { done, moving } = start();
      frame(16, 20);
      frame(16, 20);
      moving();
      frame(16, 20);
      expect(done[0]).toBe('seen');
    });

    it('continues after a jump', () => {
      const { done, moving } = start();
      frame(16, 5000);
      moving();
      frame(16, 0);
      expect(done[0]).toBe('seen');
    });
  });
});
