import { resolve } from 'node:path';
import { backUp } from '../store/embedded/backup.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: backup FILE      writes the embedded database in DATA_DIR into FILE, also while the server runs';

await runCommand(async ([file, ...more], { dataDir }) => {
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const target = resolve(file);
  backUp(dataDir, target);
  return `Everything in ${dataDir} is in ${target}. Keep SESSION_SECRET (or ${dataDir}/session-secret) with it.`;
});
