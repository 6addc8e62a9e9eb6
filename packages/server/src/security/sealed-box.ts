import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { secretsOf, withFirstThatWorks, type Secrets } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts values that must not be readable in the store, by AES-256-GCM. The key is derived from the server's secret for
 * one purpose. The `context` (such as the document's id) is authenticated, so that a value cannot be moved elsewhere.
 */
export class SealedBox {
  readonly #keys: readonly [Uint8Array, ...Uint8Array[]];

  constructor(secret: string | Secrets, purpose: string) {
    const keyOf = (one: string) => new Uint8Array(hkdfSync('sha256', one, '', `sluice ${purpose}`, 32));
    const [current, ...previous] = secretsOf(secret);
    this.#keys = [keyOf(current), ...previous.map(keyOf)];
  }

  seal(value: unknown, context: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#keys[0], nonce).setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** @throws when the value was sealed with another secret or context, or was changed */
  open(sealed: string, context: string): unknown {
    return withFirstThatWorks(this.#keys, (key) => this.#openWith(key, sealed, context));
  }

  #openWith(key: Uint8Array, sealed: string, context: string): unknown {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const decrypted = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return JSON.parse(decrypted.toString('utf8'));
  }
}
