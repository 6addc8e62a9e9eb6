import { readItem, removeItem, writeItem } from '../browser-storage.ts';
import { FIRST_RETRY_MS, nextRetry } from '../http/connection.ts';

/** Set in this browser while the server has not been told yet that the person has signed out. */
const UNSENT_SIGN_OUT = 'sluice.signing-out';

/** Tells the server that a session has ended, however long that takes. */
export class SignOutReport {
  readonly #tell: () => Promise<unknown>;
  readonly #isRefused: (error: unknown) => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param tell makes the request
   * @param isRefused whether the server has answered, so that there is nothing left to tell it
   */
  constructor(tell: () => Promise<unknown>, isRefused: (error: unknown) => boolean) {
    this.#tell = tell;
    this.#isRefused = isRefused;
  }

  /** Whether the server still has to be told. */
  get isUnsent(): boolean {
    return readItem(UNSENT_SIGN_OUT) !== null;
  }

  /**
   * Tells the server, also when the page is closed at once. While the server does not answer it is told again, with longer and
   * longer waits, and on a later visit.
   */
  async send(wait = FIRST_RETRY_MS): Promise<void> {
    this.stop();
    writeItem(UNSENT_SIGN_OUT, 'true');
    try {
      await this.#tell();
    } catch (error) {
      if (!this.#isRefused(error)) return this.#sendLater(wait);
    }
    this.forget();
  }

  /** Somebody has signed in, so the server knows already. */
  forget(): void {
    removeItem(UNSENT_SIGN_OUT);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #sendLater(wait: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      // Another tab has told it, or somebody has signed in.
      if (this.isUnsent) void this.send(nextRetry(wait));
    }, wait);
  }
}
