import { ApiError } from '../../http/api-error.ts';

/** A refusal of one field, in words for the field and for the page. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError('VALIDATION', 'Please fix the errors below and try again.', {
    issues: [{ path: [field], message }],
  });
}

/**
 * Checks a password that somebody chooses, for the account of `email` where that is known.
 * @throws {ApiError} VALIDATION, naming the field
 */
export type PasswordRules = (password: string, field: string, email?: string) => Promise<void>;

interface Settings {
  /** The contract has the specification's minimum; the operator may ask for more. */
  minLength: number;
  /** Whether passwords that everybody tries first are refused. */
  refuseCommon: boolean;
}

/** What guessers know of us. */
const OWN_WORDS = ['sluice', 'braze', 'liquid'];

/** The 49,000 passwords of zxcvbn's list, loaded when the first password is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** The password without what people add to make a word look like more: capitals, and digits and signs at the end. */
const stem = (password: string) => password.toLowerCase().replace(/(?<![\d\W_])[\d\W_]+$/, '');

export function createPasswordRules({ minLength, refuseCommon }: Settings): PasswordRules {
  let common: Promise<ReadonlySet<string>> | undefined;

  async function isGuessedFirst(password: string, email = ''): Promise<boolean> {
    const known = await (common ??= loadCommon());
    const plain = password.toLowerCase();
    const [localPart = ''] = email.split('@');
    const words = new Set([...OWN_WORDS, localPart, email]);
    return known.has(plain) || words.has(plain) || (stem(password) !== '' && words.has(stem(password)));
  }

  return async (password, field, email) => {
    if (password.length < minLength) {
      throw fieldError(field, `Password must be at least ${minLength} characters`);
    }
    if (refuseCommon && (await isGuessedFirst(password, email))) {
      throw fieldError(
        field,
        'This password is one of the first that somebody would guess. Choose another one',
      );
    }
  };
}
