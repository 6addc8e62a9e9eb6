import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a token opens; the prefix refuses to be mistaken, and lets secret scanners find what leaked. */
export type TokenPrefix = 'inv' | 'ml' | 'rst' | 'cnf' | 'pk';

const BYTES = 32;

/** A new token of 256 bits: `prefix_` and 43 characters. Only its hash is stored. */
export function createSecretToken(prefix: TokenPrefix): string {
  return `${prefix}_${randomBytes(BYTES).toString('base64url')}`;
}

/** What the store keeps of a token. A plain hash will do: there is nothing to guess in 256 bits. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes tokens that can be made again: the same for the same seed, and nobody else can make them. */
export class DerivedTokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'sluice derived token', BYTES));
  }

  /** @param seed what the token is for; never used for two */
  make(prefix: TokenPrefix, seed: string): string {
    return `${prefix}_${createHmac('sha256', this.#key).update(`${prefix} ${seed}`).digest('base64url')}`;
  }
}
