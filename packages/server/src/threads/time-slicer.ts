import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work may hold up the requests of the same process for so long. */
const SLICE_MS = 8;

export type TimeSlicer = ReturnType<typeof createTimeSlicer>;

/** Cuts long work into slices: call `next` often; it lets requests pass when they have waited long enough. */
export function createTimeSlicer() {
  let began = performance.now();
  const isOver = () => performance.now() - began >= SLICE_MS;
  return {
    /** Whether requests have waited long enough. */
    isOver,

    async next(): Promise<void> {
      if (!isOver()) return;
      await nextTurn();
      began = performance.now();
    },
  };
}
