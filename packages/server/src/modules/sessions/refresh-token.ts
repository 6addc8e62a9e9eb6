import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { secretsOf, type Secrets } from '../../security/secrets.ts';

/** The content of a refresh token: its session, and its number within the session. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
}

/**
 * Creates and reads refresh tokens: `<session>.<counter>.<signature>`. The signature is HMAC-SHA-256 with a key derived from
 * the server's secret. So a stolen database contains no usable token, and the same next token can be created again for a
 * second tab that refreshes at the same time.
 */
export class RefreshTokens {
  /** The first one signs, all of them are accepted. */
  readonly #keys: readonly Uint8Array[];

  constructor(secret: string | Secrets) {
    this.#keys = secretsOf(secret).map(
      (one) => new Uint8Array(hkdfSync('sha256', one, '', 'sluice refresh token', 32)),
    );
  }

  make({ sessionId, counter }: RefreshToken): string {
    return `${sessionId}.${counter}.${this.#sign(sessionId, counter).toString('base64url')}`;
  }

  /** @returns `undefined` for anything that this server did not create */
  read(token: string): RefreshToken | undefined {
    const match = /^([A-Za-z0-9_]{1,64})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token);
    if (match === null) return undefined;
    const [, sessionId = '', counter = '', signature = ''] = match;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.#keys.some((key) => {
      const expected = this.#sign(sessionId, Number(counter), key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!isOurs) return undefined;
    return { sessionId, counter: Number(counter) };
  }

  #sign(sessionId: string, counter: number, key = this.#keys[0]): Buffer {
    return createHmac('sha256', key ?? '')
      .update(`${sessionId}.${counter}`)
      .digest();
  }
}
