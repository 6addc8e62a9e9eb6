import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, readSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backup.ts';

/*
 * A sealed file is compressed and encrypted by AES-256-GCM under a key that is derived for this file alone:
 * the mark, 16 bytes of salt, 12 bytes of nonce, the encrypted gzip stream, and 16 bytes that authenticate all of it.
 */
const ALGORITHM = 'aes-256-gcm';
const MARK = Buffer.from('SLUICE1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES;

const keyOf = (secret: string, salt: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, 'sluice backup', 32));

function readPart(file: string, position: number, length: number): Buffer {
  const descriptor = openSync(file, 'r');
  const part = Buffer.alloc(length);
  const read = readSync(descriptor, part, 0, length, position);
  closeSync(descriptor);
  return part.subarray(0, read);
}

/** Tells whether a file was made by {@link sealFile}. */
export function isSealed(file: string): boolean {
  return readPart(file, 0, MARK.length).equals(MARK);
}

/** Compresses and encrypts a file, readable by its owner only. */
export async function sealFile(source: string, target: string, secret: string): Promise<void> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const header = Buffer.concat([MARK, salt, nonce]);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, salt), nonce).setAAD(header);
  const output = createWriteStream(target, { mode: 0o600, flush: true });
  output.write(header);
  await pipeline(
    createReadStream(source),
    createGzip(),
    cipher,
    async function* withTag(chunks) {
      yield* chunks as AsyncIterable<Buffer>;
      yield cipher.getAuthTag();
    },
    output,
  );
}

/**
 * Decrypts a sealed file into `output`. What was written is to be trusted only once this has resolved.
 * @throws {BackupError} when the secret is another one, or the file was changed or cut off
 */
export async function unseal(file: string, secret: string, output: Writable): Promise<void> {
  const { size } = statSync(file);
  if (size < HEADER_BYTES + TAG_BYTES) throw new BackupError(`${file} can't be used: it is cut off.`);
  const header = readPart(file, 0, HEADER_BYTES);
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, salt), header.subarray(-NONCE_BYTES))
    .setAAD(header)
    .setAuthTag(readPart(file, size - TAG_BYTES, TAG_BYTES));
  const encrypted = createReadStream(file, { start: HEADER_BYTES, end: size - TAG_BYTES - 1 });
  try {
    await pipeline(encrypted, decipher, createGunzip(), output);
  } catch (cause) {
    throw new BackupError(`${file} can't be used: BACKUP_KEY is another one, or the file is damaged.`, {
      cause,
    });
  }
}

/** The hash of what `write` writes. */
export async function hashOf(write: (output: Writable) => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  await write(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done();
      },
    }),
  );
  return hash.digest('hex');
}
