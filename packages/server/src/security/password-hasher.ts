import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '../http/api-error.ts';

/** What one hash costs. */
export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
export const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2 * availableParallelism();
const QUEUE_MAX = 64;
const RETRY_SECONDS = 2;

/** Hashes and checks passwords, never more at once than the machine can bear. */
export class PasswordHasher {
  readonly #limit = pLimit(AT_ONCE);
  readonly #cost: HashCost;
  /** Compared with when an account does not exist, so that the answer takes as long as for one that does. */
  readonly #decoy: Promise<string>;

  constructor(cost: HashCost = defaultHashCost) {
    this.#cost = cost;
    this.#decoy = hash('no account has this password', cost);
  }

  /** @returns a PHC string */
  hash(password: string): Promise<string> {
    return this.#run(() => hash(password, this.#cost));
  }

  /** Does the same work whether there is a stored hash or not. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoy);
    const matches = await this.#run(() => verify(against, password));
    return matches && stored !== undefined;
  }

  /** Whether a stored hash costs something else than hashes made today, and should be made anew from the password. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#cost;
    return !stored.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= QUEUE_MAX) {
      const message = 'Too many people sign in at this moment. Please try again.';
      throw new ApiError('OVERLOADED', message, { retryAfter: RETRY_SECONDS });
    }
    return this.#limit(work);
  }
}
