import { systemClock } from '../core/index.ts';
import { findAccount, setDisabled } from '../modules/accounts/index.ts';
import { recordOperatorAction } from '../modules/audit/index.ts';
import { endSessions } from '../modules/sessions/index.ts';
import type { Store } from '../store/store.ts';
import { CommandError, runStoreCommand, UsageError } from './command.ts';

const USAGE = `Usage: people end-sessions EMAIL      signs a person out everywhere
       people end-sessions --everybody
       people disable EMAIL           signs a person out everywhere, and refuses further sign-ins
       people enable EMAIL            lets them sign in again`;

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
  if (action !== 'end-sessions') throw new UsageError(USAGE);
  const account = await findAccount(store, email);
  if (account === null) throw new CommandError(`There is no account with the address ${email}.`);
  return `Ended ${await signOut(store, account._id)} of ${email}.`;
});
