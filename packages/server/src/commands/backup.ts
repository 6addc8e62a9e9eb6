import { resolve } from 'node:path';
import { backUp } from '../store/embedded/backup.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: backup FILE      saves the embedded database in DATA_DIR to FILE; the server may be running';

await runCommand(async ([file, ...more], { dataDir }) => {
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const target = resolve(file);
  backUp(dataDir, target);
  return `Backed up ${dataDir} to ${target}. Keep SESSION_SECRET and PROVIDER_KEYS (or ${dataDir}/session-secret and ${dataDir}/provider-key) with it.`;
});
