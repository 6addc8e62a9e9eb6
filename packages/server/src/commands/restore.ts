import { createWriteStream, existsSync, openSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inDataFolder } from '../config/data-folder.ts';
import { BackupError, readContents, restore } from '../store/embedded/backup/backup.ts';
import { isSealed, unseal } from '../store/embedded/backup/sealed-file.ts';
import { DATABASE_FILE } from '../store/embedded/embedded-store.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: restore FILE             replaces the embedded database in DATA_DIR with the backup FILE; stop the server first
       restore --check FILE     proves that FILE can be restored, and changes nothing`;

/** Runs `read` with the plain form of a backup, which is deleted again when that was encrypted. */
async function withPlain<Result>(
  file: string,
  dataDir: string,
  secret: string | undefined,
  read: (plain: string) => Result,
): Promise<Result> {
  if (!existsSync(file)) throw new BackupError(`${file} can't be used: there is no such file.`);
  if (!isSealed(file)) return read(file);
  if (secret === undefined)
    throw new BackupError(`${file} is encrypted. Set BACKUP_KEY to the key that it was made with.`);
  const plain = join(dataDir, `restore.draft.${process.pid}`);
  try {
    // Created at once, so that nothing creates it after it was deleted.
    const fd = inDataFolder(dataDir, () => openSync(plain, 'wx', 0o600));
    await unseal(file, secret, createWriteStream(plain, { fd, flush: true }));
    return read(plain);
  } finally {
    rmSync(plain, { force: true });
  }
}

/** The proof: what was read from the file, after every page and index was checked. */
function proofOf(file: string): string {
  const { version, counts } = readContents(file);
  const lines = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  return [...lines, `Every page and index is intact; the version of the data is ${version}.`].join('\n');
}

await runCommand(async (args, { dataDir, backupKey }) => {
  const isCheck = args[0] === '--check';
  const [file, ...more] = isCheck ? args.slice(1) : args;
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  const source = resolve(file);
  if (isCheck) return `${await withPlain(source, dataDir, backupKey, proofOf)}\n${source} can be restored.`;
  const previous = await withPlain(source, dataDir, backupKey, (plain) =>
    restore(dataDir, plain, new Date()),
  );
  const kept = previous === undefined ? '' : ` The previous database is in ${previous}.`;
  return `${proofOf(join(dataDir, DATABASE_FILE))}\nRestored ${dataDir} from ${source}.${kept}`;
});
