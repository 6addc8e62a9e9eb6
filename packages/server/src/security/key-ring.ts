import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ProviderKey } from '../config/variables.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed value cannot be opened; the message says why, and never contains the value or a key. */
export class SealedValueError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`a sealed value could not be opened: ${reason}`, options);
    this.name = 'SealedValueError';
  }
}

/** Base64url has several spellings of some bytes. Only the one that we write is accepted, so that no change goes unnoticed. */
function decode(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new SealedValueError('it was changed');
  return bytes;
}

/**
 * Encrypts texts under keys that can be replaced. The format is `v1.{key id}.{nonce}.{ciphertext}.{tag}`, by AES-256-GCM.
 * Each value has a key of its own, derived from the named key and the nonce. What the value belongs to is authenticated, so that
 * it cannot be moved elsewhere, and so is the key id.
 */
export class KeyRing {
  readonly #secrets: ReadonlyMap<string, string>;
  /** The id of the key that encrypts. */
  readonly currentId: string;

  /** @param keys at least one; the first one encrypts */
  constructor(keys: readonly ProviderKey[]) {
    const [current] = keys;
    if (current === undefined) throw new Error('A key ring needs a key.');
    this.currentId = current.id;
    this.#secrets = new Map(keys.map(({ id, secret }) => [id, secret]));
  }

  /** @param context what the value belongs to, such as the workspace's id and the field */
  seal(value: string, context: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#keyOf(this.currentId, nonce), nonce);
    cipher.setAAD(authenticated(this.currentId, context));
    const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    const parts = [nonce, encrypted, cipher.getAuthTag()].map((part) => part.toString('base64url'));
    return [VERSION, this.currentId, ...parts].join('.');
  }

  /** @throws {SealedValueError} when the value was changed, belongs to another context, or its key is not on the ring */
  open(sealed: string, context: string): string {
    const [version, id = '', nonceText = '', cipherText = '', tagText = '', ...more] = sealed.split('.');
    if (version !== VERSION || more.length > 0) throw new SealedValueError('its format is unknown');
    const [nonce, encrypted, tag] = [decode(nonceText), decode(cipherText), decode(tagText)];
    if (nonce.length !== NONCE_BYTES || tag.length !== TAG_BYTES)
      throw new SealedValueError('it was changed');
    const decipher = createDecipheriv(ALGORITHM, this.#keyOf(id, nonce), nonce);
    decipher.setAAD(authenticated(id, context)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new SealedValueError('it was changed, or belongs elsewhere', { cause });
    }
  }

  /** Tells whether a value is sealed under the key that encrypts now. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${VERSION}.${this.currentId}.`);
  }

  #keyOf(id: string, nonce: Uint8Array): Uint8Array {
    const secret = this.#secrets.get(id);
    if (secret === undefined) throw new SealedValueError(`there is no key "${id.slice(0, 16)}"`);
    return new Uint8Array(hkdfSync('sha256', secret, nonce, 'sluice provider key', KEY_BYTES));
  }
}

const authenticated = (id: string, context: string) => Buffer.from(`${VERSION}.${id}.${context}`);
