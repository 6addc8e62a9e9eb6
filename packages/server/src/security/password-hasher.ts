import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '../core/index.ts';

/** The cost of one hash. */
export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
export const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One per core: more would not be faster, and would slow down everything else. */
const CONCURRENCY = availableParallelism();
const QUEUE_MAX = 64;
const RETRY_SECONDS = 2;

/** Hashes and checks passwords, with a limited queue. */
export class PasswordHasher {
  readonly #limit = pLimit(CONCURRENCY);
  readonly #cost: HashCost;
  /** Verified when there is no account, so that the response takes as long as for an existing one. */
  readonly #decoy: Promise<string>;

  /** By name; the first one is used for new hashes. */
  readonly #peppers: ReadonlyMap<string, Uint8Array>;

  /**
   * @param peppers secrets that are mixed into the hashes and never stored with them, so that a stolen database alone does
   * not allow guessing. The first one is used for new hashes, the others to verify existing ones
   */
  constructor(cost: HashCost = defaultHashCost, peppers: readonly string[] = []) {
    this.#cost = cost;
    this.#peppers = new Map(peppers.map((pepper) => [nameOf(pepper), Buffer.from(pepper)]));
    this.#decoy = hash('no account has this password', cost);
  }

  /** @returns a PHC string, preceded by the name of the pepper if there is one */
  async hash(password: string): Promise<string> {
    const [first] = this.#peppers;
    if (first === undefined) return this.#run(() => hash(password, this.#cost));
    const [name, secret] = first;
    return `${name}${await this.#run(() => hash(password, { ...this.#cost, secret }))}`;
  }

  /** Takes equally long whether there is a stored hash or not. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const { name, phc } = partsOf(stored ?? (await this.#decoy));
    const secret = this.#peppers.get(name);
    const matches = await this.#run(() => verify(phc, password, secret && { secret }));
    return matches && stored !== undefined;
  }

  /** Tells whether a hash should be renewed, because its cost or pepper is not the current one. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#cost;
    const [current = ''] = this.#peppers.keys();
    return (
      partsOf(stored).name !== current || !stored.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
    );
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.pendingCount >= QUEUE_MAX) {
      const message = 'Too many people are signing in right now. Please try again in a moment.';
      throw new ApiError('OVERLOADED', message, { retryAfter: RETRY_SECONDS });
    }
    return this.#limit(work);
  }
}

/** Identifies a pepper without revealing it. */
function nameOf(pepper: string): string {
  return createHash('sha256').update(`pepper ${pepper}`).digest('hex').slice(0, 8);
}

/** A stored hash: the name of its pepper, empty without one, and the PHC string. */
function partsOf(stored: string): { name: string; phc: string } {
  const start = Math.max(0, stored.indexOf('$'));
  return { name: stored.slice(0, start), phc: stored.slice(start) };
}
