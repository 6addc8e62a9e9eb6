import { customAlphabet } from 'nanoid';
import { RECOVERY_CODES } from '../../contracts/index.ts';
import type { PasswordHasher } from '../../security/password-hasher.ts';

/** Letters and digits that nobody takes for others. */
const randomLetters = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', 10);

/** `k7qd3-mxp9r`: fifty bits, each stored like a password. */
const createCode = () => randomLetters().replace(/^.{5}/, '$&-');

/** Codes as they are hashed, however somebody types them. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Tells whether something has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === 10;

/** A new set of recovery codes, and the hashes of them, in the same order. */
export async function createRecoveryCodes(
  hasher: PasswordHasher,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  const hashes: string[] = [];
  // One by one: sign-ins of others must not find the queue full.
  for (const code of codes) hashes.push(await hasher.hash(plain(code)));
  return { codes, hashes };
}

/** The stored hash of a code; `undefined` when it is of none. */
export async function findHash(
  hasher: PasswordHasher,
  hashes: readonly string[],
  code: string,
): Promise<string | undefined> {
  for (const hash of hashes) if (await hasher.verify(hash, plain(code))) return hash;
  return undefined;
}
