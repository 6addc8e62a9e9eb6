import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work in the background may hold up the requests of the same process for so long. */
const SLICE_MS = 8;

export type TimeSlicer = ReturnType<typeof createTimeSlicer>;

/** Cuts long work into slices: call `next` often; it lets requests pass when they have waited long enough. */
export function createTimeSlicer() {
  let began = performance.now();
  return {
    async next(): Promise<void> {
      if (performance.now() - began < SLICE_MS) return;
      await nextTurn();
      began = performance.now();
    },
  };
}
