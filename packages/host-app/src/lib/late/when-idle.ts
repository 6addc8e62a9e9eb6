/** A page that is never idle gets what waits for that after this time; so do browsers that don't tell. */
const LATEST_MS = 3000;

/**
 * Does something once the page has nothing else to do.
 * @returns a function that calls it off
 */
export function whenIdle(action: () => void): () => void {
  // Safari has no such moments.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(action, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
