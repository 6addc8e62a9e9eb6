/** The wait before a request to the server is repeated for the first time; it doubles with each attempt. */
export const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 30_000;

/** The wait after this one. */
export const nextRetry = (wait: number): number => Math.min(2 * wait, LONGEST_RETRY_MS);
