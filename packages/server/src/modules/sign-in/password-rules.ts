import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fieldError } from '../../core/index.ts';
import { isInBloomFilter } from '../../security/bloom-filter.ts';

/**
 * Checks a new password. `email` is the account's address, if it is known.
 * @throws {ApiError} VALIDATION, naming the field
 */
export type PasswordRules = (password: string, field: string, email?: string) => Promise<void>;

interface Settings {
  /** The operator may raise the contract's minimum. */
  minLength: number;
  /** True when common passwords are refused. */
  refuseCommon: boolean;
}

/** Words that are easy to guess for this product. */
const PRODUCT_WORDS = ['sluice', 'braze', 'liquid'];

/**
 * The 100,000 commonest passwords of breaches, in lower case, as a filter (`lists/README.md`). It is read with the first new
 * password.
 */
function loadCommon(): Promise<Uint8Array> {
  return readFile(createRequire(import.meta.url).resolve('@sluice/server/common-passwords'));
}

/** The password in lower case, without the digits and symbols that people append to a word. */
function baseWord(password: string): string {
  const plain = password.toLowerCase();
  let end = plain.length;
  while (end > 0 && !/[a-z]/.test(plain.charAt(end - 1))) end -= 1;
  return plain.slice(0, end);
}

export function createPasswordRules({ minLength, refuseCommon }: Settings): PasswordRules {
  let common: Promise<Uint8Array> | undefined;

  async function isEasyToGuess(password: string, email = ''): Promise<boolean> {
    const commonPasswords = await (common ??= loadCommon());
    const plain = password.toLowerCase();
    const [localPart = ''] = email.split('@');
    const words = new Set([...PRODUCT_WORDS, localPart, email]);
    return (
      isInBloomFilter(commonPasswords, plain) ||
      words.has(plain) ||
      (baseWord(password) !== '' && words.has(baseWord(password)))
    );
  }

  return async (password, field, email) => {
    if (password.length < minLength) {
      throw fieldError(field, `Password must be at least ${minLength} characters`);
    }
    if (refuseCommon && (await isEasyToGuess(password, email))) {
      throw fieldError(field, 'This password is too easy to guess. Please choose another one.');
    }
  };
}
