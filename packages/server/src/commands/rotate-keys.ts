import { providerKeys } from '../config/stored-secret.ts';
import { systemClock } from '../core/index.ts';
import { recordOperatorAction } from '../modules/audit/index.ts';
import { rotateKeys } from '../modules/provider/index.ts';
import { rotateAuthenticatorSecrets } from '../modules/second-step/index.ts';
import { openStore } from '../store/open-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: rotate-keys      encrypts the API keys of all workspaces, and the secrets of all authenticator apps, under the first of PROVIDER_KEYS; stop a server that uses the embedded database first';

await runCommand(async (args, configuration) => {
  if (args.length > 0) throw new UsageError(USAGE);
  const keys = providerKeys(configuration, (message) => process.stderr.write(`${message}\n`));
  const store = await openStore(configuration);
  try {
    const ofWorkspaces = await rotateKeys(store, keys);
    const ofPeople = await rotateAuthenticatorSecrets(store, keys);
    const renewed = ofWorkspaces.renewed + ofPeople.renewed;
    const current = ofWorkspaces.current + ofPeople.current;
    const unreadable = ofWorkspaces.unreadable + ofPeople.unreadable;
    await recordOperatorAction(store, systemClock(), {
      action: 'keys.rotated',
      details: { renewed, current, unreadable },
    });
    const lines = [
      `encrypted anew: ${renewed}`,
      `already current: ${current}`,
      `not readable: ${unreadable}`,
    ];
    if (unreadable > 0) {
      process.exitCode = 1;
      lines.push('List the missing keys after the first one in PROVIDER_KEYS, and run this again.');
    } else lines.push(`Done. Only the key "${keys[0]?.id}" is needed now.`);
    return lines.join('\n');
  } finally {
    await store.close();
  }
});
