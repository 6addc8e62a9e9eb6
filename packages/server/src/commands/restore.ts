import { resolve } from 'node:path';
import { restore } from '../store/embedded/backup.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: restore FILE     replaces the embedded database in DATA_DIR with the backup FILE; stop the server first';

await runCommand(async ([file, ...more], { dataDir }) => {
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const previous = restore(dataDir, resolve(file), new Date());
  return `Restored ${dataDir} from ${resolve(file)}.${previous === undefined ? '' : ` The previous database is in ${previous}.`}`;
});
