import { resolve } from 'node:path';
import { restore } from '../store/embedded/backup.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE =
  'Usage: restore FILE     puts the back-up FILE in the place of the embedded database in DATA_DIR; stop the server before';

await runCommand(async ([file, ...more], { dataDir }) => {
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const kept = restore(dataDir, resolve(file), new Date());
  return `${dataDir} has what ${resolve(file)} had.${kept === undefined ? '' : ` What was there is in ${kept}.`}`;
});
