import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { ApiError } from '../core/api-error.ts';

/** What a token is for. The prefix keeps tokens from being mixed up, and lets secret scanners find leaked ones. */
export type TokenPrefix = 'inv' | 'ml' | 'rst' | 'cnf' | 'pk';

const BYTES = 32;

/** A new token of 256 bits: `prefix_` and 43 characters. Only its hash is stored. */
export function createSecretToken(prefix: TokenPrefix): string {
  return `${prefix}_${randomBytes(BYTES).toString('base64url')}`;
}

/** What the store keeps of a token. A plain hash is enough: 256 random bits cannot be guessed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The one answer to every invalid token: unknown, used, replaced or expired. */
export function tokenRefused(): ApiError {
  return new ApiError(
    'TOKEN_INVALID_OR_EXPIRED',
    'This link is expired or was used before. Ask for a new one.',
  );
}

/** Makes tokens that can be made again: the same seed gives the same token, and nobody without the secret can make it. */
export class DerivedTokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'sluice derived token', BYTES));
  }

  /** @param seed what the token is for; never used for two tokens */
  make(prefix: TokenPrefix, seed: string): string {
    return `${prefix}_${createHmac('sha256', this.#key).update(`${prefix} ${seed}`).digest('base64url')}`;
  }
}
