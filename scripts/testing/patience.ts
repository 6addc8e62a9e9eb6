/**
 * How long tests of every kind wait for what comes by itself, such as what is loaded when it is first needed: a busy machine is
 * no failure.
 */
export const PATIENCE_MS = 30_000;

/**
 * How often a test in a browser is repeated. Very rarely Chromium never closes a page whose test has passed. Such a test is
 * named at the end of `npm test`; one that fails in any other way has failed, whatever it does the second time.
 */
export const RETRIES = 1;
