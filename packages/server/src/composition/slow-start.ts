/** A start that takes less is not worth a log entry. */
const QUIET_MS = 5000;

/**
 * Starts a module, and logs when that holds up the server, which answers nobody until all modules have started. After an
 * upgrade, the data of earlier releases may have to be brought up to date.
 */
export async function logSlowStart<Started>(
  module: string,
  log: { warn: (facts: object, text: string) => void },
  start: () => Promise<Started>,
): Promise<Started> {
  const began = performance.now();
  let isTold = false;
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const timer = setInterval(() => {
    isTold = true;
    const text = 'bringing stored data up to date; the server answers nobody until that is done';
    log.warn({ module, seconds: seconds() }, text);
  }, QUIET_MS);
  try {
    const started = await start();
    if (isTold) log.warn({ module, seconds: seconds() }, 'stored data is up to date');
    return started;
  } finally {
    clearInterval(timer);
  }
}
