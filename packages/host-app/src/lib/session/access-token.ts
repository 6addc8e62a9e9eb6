/** An access token that expires within this time is renewed before it is used. */
const EXPIRY_MARGIN_MS = 90_000;
/** A token is not renewed by itself more often than this, however the clock of this computer jumps. */
const SHORTEST_RENEWAL_MS = 10_000;

/** A received access token. Its times are by this computer's clock, which may differ from the server's by hours. */
export class AccessToken {
  readonly value: string;
  readonly #receivedAt = Date.now();
  readonly #lifetime: number;

  /** @param expiresIn seconds */
  constructor(value: string, expiresIn: number) {
    this.value = value;
    this.#lifetime = expiresIn * 1000;
  }

  /** Whether it is valid for some time yet. */
  get isFresh(): boolean {
    return this.#receivedAt + this.#lifetime - Date.now() > EXPIRY_MARGIN_MS;
  }

  /** How long to wait before it is renewed, in milliseconds. */
  get renewalWait(): number {
    const wait = Math.max(this.#lifetime - EXPIRY_MARGIN_MS, SHORTEST_RENEWAL_MS);
    const passed = Date.now() - this.#receivedAt;
    // The clock may have been set since, back or forward.
    return Math.max(0, Math.min(wait - passed, wait));
  }
}
