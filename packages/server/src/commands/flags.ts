import { FlagName } from '../contracts/index.ts';
import { openFeatureFlags } from '../modules/feature-flags/index.ts';
import { openStore } from '../store/open-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: flags                      shows all feature flags
       flags NAME on|off          sets one

Flags: ${FlagName.options.join(', ')}`;

await runCommand(async ([name, state, ...more], configuration) => {
  const wanted = FlagName.safeParse(name);
  const isWrong = name !== undefined && !(wanted.success && (state === 'on' || state === 'off'));
  if (isWrong || more.length > 0) throw new UsageError(USAGE);

  // Only this command writes flags, so it may run next to a server that owns the embedded database.
  const store = await openStore({ ...configuration, besideServer: true });
  try {
    const flags = openFeatureFlags(store);
    if (wanted.success) await flags.set(wanted.data, state === 'on');
    const all = await flags.list();
    return all.map(({ flagName, enabled }) => `${flagName} ${enabled ? 'on' : 'off'}`).join('\n');
  } finally {
    await store.close();
  }
});
