import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a refresh token contains: its session, and the number of the token within it. */
export interface RefreshToken {
  sessionId: string;
  counter: number;
}

/**
 * Makes and reads refresh tokens: `<session>.<counter>.<signature>`. The signature is HMAC-SHA-256 under a key
 * derived from the server's secret. So a stolen store contains no usable token, and the next token can be made again for
 * a tab that refreshes at the same moment.
 */
export class RefreshTokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'sluice refresh token', 32));
  }

  make({ sessionId, counter }: RefreshToken): string {
    return `${sessionId}.${counter}.${this.#sign(sessionId, counter).toString('base64url')}`;
  }

  /** @returns `undefined` for anything that this server did not make */
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
