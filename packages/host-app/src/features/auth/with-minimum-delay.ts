/** Signing in never flashes: its result shows after at least this time. */
const MINIMUM_DELAY_MS = 300;

/** The result of a request, but not before the minimum delay, whether it succeeds or fails. */
export async function withMinimumDelay<Result>(request: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([
    request,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY_MS)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
