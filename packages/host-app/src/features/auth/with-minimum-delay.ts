/** A result never arrives sooner than this: the pending state would only flash. */
const MINIMUM_DELAY_MS = 300;

/** Waits for a request to succeed or fail, and at least for the minimum delay. */
export async function withMinimumDelay<Result>(request: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([
    request,
    new Promise((resolve) => setTimeout(resolve, MINIMUM_DELAY_MS)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
