import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'sluice refresh token', 32));
  }

  make({ sessionId, counter }: RefreshToken): string {
    return `${sessionId}.${counter}.${this.#sign(sessionId, counter).toString('base64url')}`;
  }

  /** @returns `undefined` for anything that this server did not create */
  read(token: string): RefreshToken | undefined {
    const match = /^([A-Za-z0-9_]{1,64})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token);
    if (match === null) return undefined;
    const [, sessionId = '', counter = '', signature = ''] = match;
    const expected = this.#sign(sessionId, Number(counter));
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { sessionId, counter: Number(counter) };
  }

  #sign(sessionId: string, counter: number): Buffer {
    return createHmac('sha256', this.#key).update(`${sessionId}.${counter}`).digest();
  }
}
