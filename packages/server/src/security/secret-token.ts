import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token that opens something: 256 random bits behind a prefix that says what it is for. */
export function createSecretToken(prefix: 'inv'): string {
  return `${prefix}_${randomBytes(BYTES).toString('base64url')}`;
}

/** What is stored of a token, and looked up by. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
