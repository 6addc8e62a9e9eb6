/** What kept the loop busy longest, in milliseconds: as a clock shows it, and as the time of the processor that it took. */
export interface LongestHold {
  clock: number;
  processor: number;
}

const TICK_MS = 1;

/**
 * Measures for how long the event loop of this process does not get round to anything else. A clock also counts what other
 * processes of a busy machine take; the time of the processor does not, but leaves out what waits for the disk.
 */
export function startLoopMeter(): { reset: () => void; longest: () => LongestHold } {
  const processorNow = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest: LongestHold = { clock: 0, processor: 0 };
  let last = { clock: performance.now(), processor: processorNow() };
  const look = () => {
    const now = { clock: performance.now(), processor: processorNow() };
    longest = {
      clock: Math.max(longest.clock, now.clock - last.clock - TICK_MS),
      processor: Math.max(longest.processor, now.processor - last.processor),
    };
    last = now;
  };
  setInterval(look, TICK_MS).unref();
  return {
    reset: () => {
      look();
      longest = { clock: 0, processor: 0 };
    },
    longest: () => {
      look();
      return longest;
    },
  };
}
