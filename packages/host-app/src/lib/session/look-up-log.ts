import { ApiError } from '../http/api-error.ts';

/** For whoever looks into a problem with the developer tools. */
function warn(message: string): void {
  // oxlint-disable-next-line no-console -- people see that something is wrong; here is what
  console.warn(message);
}

/** Logs what goes wrong while a page looks up its session: each problem once, and never a token or an address. */
export class LookUpLog {
  #hasFailed = false;

  failed(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const reason = error instanceof ApiError ? error.code : 'UNKNOWN';
    warn(`sluice: the session could not be looked up (${reason}); trying again until it can`);
  }

  isLate(waitedMs: number): void {
    warn(
      `sluice: the session was not looked up within ${waitedMs / 1000} seconds; the page is shown meanwhile`,
    );
  }
}
