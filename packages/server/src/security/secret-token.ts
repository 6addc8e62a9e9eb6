import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { ApiError } from '../core/index.ts';
import { secretsOf, type Secrets } from './secrets.ts';

/** The kind of a token. Prefixes prevent mix-ups, and let secret scanners find leaked tokens. */
export type TokenPrefix = 'inv' | 'ml' | 'rst' | 'cnf' | 'pk' | 'dev' | 'stp' | 'psk';

const BYTES = 32;

/** A new token of 256 bits: `prefix_` and 43 characters. Only its hash is stored. */
export function createSecretToken(prefix: TokenPrefix): string {
  return `${prefix}_${randomBytes(BYTES).toString('base64url')}`;
}

/** The stored form of a token. A plain hash is enough, because 256 random bits cannot be guessed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The same error for every invalid token: unknown, used, replaced or expired. */
export function invalidTokenError(): ApiError {
  return new ApiError(
    'TOKEN_INVALID_OR_EXPIRED',
    'This link has expired or was already used. Please request a new one.',
  );
}

/** Derives tokens from the server's secret: the same seed always gives the same token. */
export class DerivedTokens {
  readonly #key: Uint8Array;

  constructor(secret: string | Secrets) {
    const [current] = secretsOf(secret);
    this.#key = new Uint8Array(hkdfSync('sha256', current, '', 'sluice derived token', BYTES));
  }

  /** @param seed what the token is for; never used for two tokens */
  make(prefix: TokenPrefix, seed: string): string {
    return `${prefix}_${createHmac('sha256', this.#key).update(`${prefix} ${seed}`).digest('base64url')}`;
  }
}
