import { RECOVERY_CODES, type SecondStep } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import { hasSecondStep, type AccountDocument } from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecondStepNotices } from './notices.ts';
import type { SetUps } from './set-ups.ts';

/** The error when the second step changed while a request was on its way. */
const changedElsewhere = () =>
  new ApiError('REAUTH_REQUIRED', 'Your second step was just changed elsewhere. Please try again.');

const isoOf = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** What people can do with their second step, once they have proved that it is theirs. */
export function createSecondStepService(
  { accounts, hasher, now }: SecondStepContext,
  setUps: SetUps,
  notices: SecondStepNotices,
) {
  /** Later than the last change even if this is the same millisecond, so that the slower of two changes is refused. */
  const timeOfChange = ({ secondStepChangedAt }: AccountDocument) =>
    new Date(Math.max(now().getTime(), (secondStepChangedAt?.getTime() ?? 0) + 1));

  const orRefused = (changed: AccountDocument | null): AccountDocument => {
    if (changed === null) throw changedElsewhere();
    return changed;
  };

  return {
    begin: (account: AccountDocument, actor: Actor) => setUps.begin(account, actor),

    /**
     * Turns the second step on, or replaces the app.
     * @returns the changed account, and the recovery codes if they are new
     * @throws {ApiError} CODE_WRONG, SECOND_STEP_EXPIRED, REAUTH_REQUIRED
     */
    async confirm(account: AccountDocument, actor: Actor, code: string, origin: string) {
      const app = await setUps.confirm(account._id, actor, code);
      const isNew = !hasSecondStep(account);
      const made = isNew ? await createRecoveryCodes(hasher) : null;
      const at = timeOfChange(account);
      const changed = await notices.withNotice(
        account,
        { change: isNew ? 'on' : 'replaced', at, origin },
        async () =>
          orRefused(
            await accounts.setAuthenticator(account, app, made && { recoveryCodes: made.hashes }, at),
          ),
      );
      await setUps.end(account._id);
      return { account: changed, recoveryCodes: made?.codes ?? null, isNew };
    },

    /** @throws {ApiError} REAUTH_REQUIRED */
    async remove(account: AccountDocument, origin: string): Promise<AccountDocument> {
      if (!hasSecondStep(account)) return account;
      const at = timeOfChange(account);
      return notices.withNotice(account, { change: 'off', at, origin }, async () =>
        orRefused(await accounts.removeAuthenticator(account, at)),
      );
    },

    /** @returns the new codes. @throws {ApiError} NOT_FOUND without a second step; REAUTH_REQUIRED */
    async renewRecoveryCodes(account: AccountDocument, origin: string): Promise<string[]> {
      if (!hasSecondStep(account)) {
        throw new ApiError('NOT_FOUND', 'Recovery codes belong to a second step. Please set one up first.');
      }
      const { codes, hashes: recoveryCodes } = await createRecoveryCodes(hasher);
      const at = timeOfChange(account);
      await notices.withNotice(account, { change: 'codes', at, origin }, async () =>
        orRefused(await accounts.replaceRecoveryCodes(account, { recoveryCodes }, at)),
      );
      return codes;
    },

    /** What the person has, without anything secret. */
    overview({
      authenticator = null,
      authenticatorUsedAt,
      recoveryCodes = [],
      recoveryCodesMadeAt = null,
    }: AccountDocument): Omit<SecondStep, 'remembered'> {
      return {
        authenticator: authenticator && {
          addedAt: authenticator.addedAt.toISOString(),
          lastUsedAt: isoOf(authenticatorUsedAt),
        },
        recovery: recoveryCodesMadeAt && {
          left: recoveryCodes.length,
          total: RECOVERY_CODES,
          madeAt: recoveryCodesMadeAt.toISOString(),
        },
      };
    },
  };
}
