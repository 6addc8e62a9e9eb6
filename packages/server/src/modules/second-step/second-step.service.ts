import { RECOVERY_CODES, type Passkey, type SecondStep } from '../../contracts/index.ts';
import { ApiError } from '../../core/index.ts';
import type { Actor } from '../../operations/caller.ts';
import {
  hasAuthenticator,
  hasPasskey,
  hasSecondStep,
  type AccountDocument,
  type PasskeyState,
} from '../accounts/index.ts';
import type { SecondStepContext } from './context.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecondStepNotices } from './notices.ts';
import { orChangedElsewhere, timeOfChange } from './second-step-changes.ts';
import type { SetUps } from './set-ups.ts';

const isoOf = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** What people can do with their second step, once they have proved that it is theirs. */
export function createSecondStepService(
  { accounts, hasher, now }: SecondStepContext,
  setUps: SetUps,
  notices: SecondStepNotices,
) {
  return {
    begin: (account: AccountDocument, actor: Actor) => setUps.begin(account, actor),

    /**
     * Turns the second step on, adds an app beside passkeys, or replaces the app.
     * @returns the changed account, and the recovery codes if they are new
     * @throws {ApiError} CODE_WRONG, SECOND_STEP_EXPIRED, REAUTH_REQUIRED
     */
    async confirm(account: AccountDocument, actor: Actor, code: string, origin: string) {
      const app = await setUps.confirm(account._id, actor, code);
      const isNew = !hasSecondStep(account);
      const made = isNew ? await createRecoveryCodes(hasher) : null;
      const at = timeOfChange(account, now());
      const beside = hasAuthenticator(account) ? 'replaced' : 'app-added';
      const change = isNew ? 'on' : beside;
      const changed = await notices.withNotice(account, { change, at, origin }, async () =>
        orChangedElsewhere(
          await accounts.setAuthenticator(account, app, made && { recoveryCodes: made.hashes }, at),
        ),
      );
      await setUps.end(account._id);
      return { account: changed, recoveryCodes: made?.codes ?? null, change };
    },

    /** Removes the app, which turns the second step off unless there is a passkey. @throws {ApiError} REAUTH_REQUIRED */
    async remove(account: AccountDocument, origin: string): Promise<AccountDocument> {
      if (!hasAuthenticator(account)) return account;
      const at = timeOfChange(account, now());
      const change = hasPasskey(account) ? 'app-removed' : 'off';
      return notices.withNotice(account, { change, at, origin }, async () =>
        orChangedElsewhere(await accounts.removeAuthenticator(account, at)),
      );
    },

    /** @returns the new codes. @throws {ApiError} NOT_FOUND without a second step; REAUTH_REQUIRED */
    async renewRecoveryCodes(account: AccountDocument, origin: string): Promise<string[]> {
      if (!hasSecondStep(account)) {
        throw new ApiError('NOT_FOUND', 'Recovery codes belong to a second step. Please set one up first.');
      }
      const { codes, hashes: recoveryCodes } = await createRecoveryCodes(hasher);
      const at = timeOfChange(account, now());
      await notices.withNotice(account, { change: 'codes', at, origin }, async () =>
        orChangedElsewhere(await accounts.replaceRecoveryCodes(account, { recoveryCodes }, at)),
      );
      return codes;
    },

    /** What the person has, without anything secret. */
    overview({
      authenticator = null,
      authenticatorUsedAt,
      passkeys = [],
      recoveryCodes = [],
      recoveryCodesMadeAt = null,
    }: AccountDocument): Omit<SecondStep, 'remembered'> {
      return {
        authenticator: authenticator && {
          addedAt: authenticator.addedAt.toISOString(),
          lastUsedAt: isoOf(authenticatorUsedAt),
        },
        passkeys: passkeys.map(toPasskey),
        recovery: recoveryCodesMadeAt && {
          left: recoveryCodes.length,
          total: RECOVERY_CODES,
          madeAt: recoveryCodesMadeAt.toISOString(),
        },
      };
    },
  };
}

const toPasskey = (passkey: PasskeyState): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  addedAt: passkey.addedAt.toISOString(),
  lastUsedAt: isoOf(passkey.lastUsedAt),
  isSynced: passkey.isSynced,
  isSecurityKey: passkey.transports.some((way) => PORTABLE.has(way)),
  signsInAlone: passkey.verifiesPerson,
});

/** How browsers reach a device that is carried from one computer to another. */
const PORTABLE = new Set(['usb', 'nfc', 'ble', 'smart-card']);
