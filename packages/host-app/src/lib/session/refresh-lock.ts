/** A tab that holds the lock for longer than this may be stuck. The others go on without it. */
const LONGEST_WAIT_MS = 5000;

/**
 * Runs a request that changes the refresh cookie, one tab at a time: two tabs that send the same cookie at once look like a
 * thief and its victim. Browsers without locks, and pages served over plain HTTP, rely on the server, which accepts the
 * previous cookie for a few seconds.
 */
export async function oneTabAtATime<Result>(request: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return request();
  const held = Promise.withResolvers<void>();
  try {
    await acquire(locks, held.promise);
  } catch {
    // It took too long, or the browser refuses locks here.
  }
  try {
    return await request();
  } finally {
    held.resolve();
  }
}

/** Resolves once this tab has the lock, which it keeps until the promise is settled. */
function acquire(locks: LockManager, until: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    locks
      .request('sluice.session', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }, () => {
        resolve();
        return until;
      })
      .catch(reject);
  });
}
