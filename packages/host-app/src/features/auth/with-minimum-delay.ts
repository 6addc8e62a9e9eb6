/** Authentication never flashes: its answer shows after at least this time. */
const MINIMUM_DELAY_MS = 300;

/** Waits for the work, and at least for the minimum delay, whether it succeeds or fails. */
export async function withMinimumDelay<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([
    work,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY_MS)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
