import { systemClock } from '../core/index.ts';
import { findAccount, hasSecondStep, resetSecondStep, setDisabled } from '../modules/accounts/index.ts';
import { recordOperatorAction } from '../modules/audit/index.ts';
import { forgetRememberedDevices } from '../modules/devices/index.ts';
import { endSessions } from '../modules/sessions/index.ts';
import type { Store } from '../store/store.ts';
import { CommandError, runStoreCommand, UsageError } from './command.ts';

const USAGE = `Usage: people end-sessions EMAIL      signs a person out everywhere
       people end-sessions --everybody
       people disable EMAIL           signs a person out everywhere, and refuses further sign-ins
       people enable EMAIL            lets them sign in again
       people reset-second-step EMAIL signs a person out everywhere, and turns their second step off, with app, passkeys and codes`;

const inWords = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

async function changeAccount(store: Store, email: string, isDisabled: boolean): Promise<string> {
  const account = await setDisabled(store, email, isDisabled ? systemClock() : null);
  if (account === null) throw new CommandError(`There is no account with the address ${email}.`);
  const action = isDisabled ? 'account.disabled' : 'account.enabled';
  await recordOperatorAction(store, systemClock(), { action, targetId: account._id });
  return account._id;
}

/** @param userId everybody if it is left out @returns how many sessions there were, in words */
async function signOut(store: Store, userId?: string): Promise<string> {
  const sessions = await endSessions(store, systemClock, userId);
  await recordOperatorAction(store, systemClock(), {
    action: 'session.revoked',
    targetId: userId ?? null,
    details: { sessions },
  });
  return inWords(sessions);
}

/** For somebody who has lost their app or passkeys, and their recovery codes. The operator has made sure that it is them. */
async function turnOffSecondStep(store: Store, email: string): Promise<string> {
  const account = await resetSecondStep(store, email, systemClock());
  if (account === null) throw new CommandError(`There is no account with the address ${email}.`);
  if (!hasSecondStep(account)) return `${email} has no second step.`;
  await forgetRememberedDevices(store, account._id);
  const targetId = account._id;
  await recordOperatorAction(store, systemClock(), { action: 'secondStep.reset', targetId });
  return `Turned off the second step of ${email}, and ended ${await signOut(store, account._id)}.`;
}

await runStoreCommand(async ([action, whom, ...more], store) => {
  if (whom === undefined || more.length > 0) throw new UsageError(USAGE);
  if (action === 'end-sessions' && whom === '--everybody') {
    return `Ended ${await signOut(store)} of everybody.`;
  }
  const email = whom.trim().toLowerCase();
  if (action === 'disable') {
    const userId = await changeAccount(store, email, true);
    return `Disabled ${email}, and ended ${await signOut(store, userId)}.`;
  }
  if (action === 'enable') {
    await changeAccount(store, email, false);
    return `${email} can sign in again.`;
  }
  if (action === 'reset-second-step') return turnOffSecondStep(store, email);
  if (action !== 'end-sessions') throw new UsageError(USAGE);
  const account = await findAccount(store, email);
  if (account === null) throw new CommandError(`There is no account with the address ${email}.`);
  return `Ended ${await signOut(store, account._id)} of ${email}.`;
});
