import { setImmediate as nextTurn } from 'node:timers/promises';
import { fieldError } from '../../core/index.ts';

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

/** zxcvbn's list of 49,000 common passwords. It is loaded with the first new password. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Each of both takes longer than a slice.
  await nextTurn();
  return new Set(dictionary['passwords-common'].map(String));
}

/** The password in lower case, without the digits and symbols that people append to a word. */
function baseWord(password: string): string {
  const plain = password.toLowerCase();
  let end = plain.length;
  while (end > 0 && !/[a-z]/.test(plain.charAt(end - 1))) end -= 1;
  return plain.slice(0, end);
}

export function createPasswordRules({ minLength, refuseCommon }: Settings): PasswordRules {
  let common: Promise<ReadonlySet<string>> | undefined;

  async function isEasyToGuess(password: string, email = ''): Promise<boolean> {
    const commonPasswords = await (common ??= loadCommon());
    const plain = password.toLowerCase();
    const [localPart = ''] = email.split('@');
    const words = new Set([...PRODUCT_WORDS, localPart, email]);
    return (
      commonPasswords.has(plain) ||
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
