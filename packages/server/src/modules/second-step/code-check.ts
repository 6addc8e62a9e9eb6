import { ApiError } from '../../core/index.ts';
import { SealedValueError } from '../../security/key-ring.ts';
import { hasAuthenticator, hasSecondStep, type AccountDocument } from '../accounts/index.ts';
import { isAuthenticatorCode, latestStepAt, stepOfCode } from './authenticator-codes.ts';
import type { SecondStepContext } from './context.ts';
import { findHash, isRecoveryCode } from './recovery-codes.ts';

/** What somebody has proved themselves with. */
export type ProvedBy = 'authenticator' | 'recovery-code' | 'passkey';

const refusal = (code: 'CODE_WRONG' | 'CODE_USED', message: string) =>
  new ApiError(code, message, { issues: [{ path: ['code'], message }] });

export const wrongCode = () =>
  refusal(
    'CODE_WRONG',
    'This code is not right. Codes of the app change every 30 seconds: enter the one that it shows now.',
  );
const usedCode = () =>
  refusal('CODE_USED', 'This code was used already. Wait until your app shows the next one.');
const usedRecoveryCode = () =>
  refusal('CODE_USED', 'This recovery code was used already. Each of them works once.');

/** Checks codes, and uses up those that are right. Of the same code twice at once, one is refused. */
export function createCodeCheck({ accounts, hasher, vault, log, now }: SecondStepContext) {
  function secretOf({ _id, authenticator }: AccountDocument): string {
    try {
      return vault.open(_id, authenticator?.sealedSecret ?? '');
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      log.error({ err: error, userId: _id }, 'the secret of an authenticator app cannot be decrypted');
      throw refusal(
        'CODE_WRONG',
        'The codes of your app cannot be checked, because this server lacks a key. Please use a recovery code.',
      );
    }
  }

  async function acceptAppCode(account: AccountDocument, code: string): Promise<ProvedBy> {
    const at = now();
    const step = stepOfCode(secretOf(account), code, at);
    if (step === undefined) throw wrongCode();
    if (!(await accounts.useStep(account, step, latestStepAt(at), at))) throw usedCode();
    return 'authenticator';
  }

  async function acceptRecoveryCode(account: AccountDocument, code: string): Promise<ProvedBy> {
    const { recoveryCodes = [], usedRecoveryCodes = [] } = account;
    // All of the set, so that it takes as long for a code that was used.
    const hash = await findHash(hasher, [...recoveryCodes, ...usedRecoveryCodes], code);
    if (hash === undefined) throw refusal('CODE_WRONG', 'This recovery code is not right.');
    if (!(await accounts.useRecoveryCode(account, hash))) throw usedRecoveryCode();
    return 'recovery-code';
  }

  /** Uses up a code of an account with a second step. @throws {ApiError} CODE_WRONG, CODE_USED */
  return async (account: AccountDocument, code: string): Promise<ProvedBy> => {
    if (!hasSecondStep(account)) throw wrongCode();
    if (isAuthenticatorCode(code) && hasAuthenticator(account)) return acceptAppCode(account, code);
    if (isRecoveryCode(code)) return acceptRecoveryCode(account, code);
    throw wrongCode();
  };
}
