import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

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

/** Carries out short work of many requests, one after the other: together they hold up others no longer than a slice. */
export function createSharedSlices() {
  const oneByOne = pLimit(1);
  let spent = 0;
  return <Result>(work: () => Result): Promise<Result> =>
    oneByOne(async () => {
      if (spent >= SLICE_MS) await nextTurn();
      const began = performance.now();
      try {
        return work();
      } finally {
        // Others have passed when this is called.
        if (spent === 0) setImmediate(() => (spent = 0));
        spent += performance.now() - began;
      }
    });
}
