import { FlagName } from '../contracts/index.ts';
import { systemClock } from '../core/index.ts';
import { recordOperatorAction } from '../modules/audit/index.ts';
import { openFeatureFlags } from '../modules/feature-flags/index.ts';
import { openStore } from '../store/open-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: flags                      lists all feature flags
       flags NAME on|off          turns one on or off

Flags: ${FlagName.options.join(', ')}`;

await runCommand(async ([name, state, ...more], configuration) => {
  const flag = FlagName.safeParse(name);
  const isInvalid = name !== undefined && !(flag.success && (state === 'on' || state === 'off'));
  if (isInvalid || more.length > 0) throw new UsageError(USAGE);

  // Only this command writes flags, so it may run next to a server that owns the embedded database.
  const store = await openStore({ ...configuration, besideServer: true });
  try {
    const flags = openFeatureFlags(store);
    if (flag.success) {
      const enabled = state === 'on';
      await flags.set(flag.data, enabled);
      await recordOperatorAction(store, systemClock(), {
        action: 'flag.changed',
        details: { flag: flag.data, enabled },
      });
    }
    const all = await flags.list();
    return all.map(({ flagName, enabled }) => `${flagName} ${enabled ? 'on' : 'off'}`).join('\n');
  } finally {
    await store.close();
  }
});
