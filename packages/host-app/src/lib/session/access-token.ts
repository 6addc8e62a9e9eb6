import { lockByStorage } from './storage-lock.ts';

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

/** A tab that holds the lock for longer than this may be stuck. The others go on without it. */
const LONGEST_WAIT_MS = 5000;

/**
 * Runs a request that changes the refresh cookie, one tab at a time: two tabs that send the same cookie at once look like a
 * thief and its victim. Browsers without locks, and pages served over plain HTTP, use the storage that tabs share.
 */
export async function oneTabAtATime<Result>(request: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) {
    const release = await lockByStorage();
    return request().finally(release);
  }
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
