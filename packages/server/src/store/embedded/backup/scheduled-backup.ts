import { createReadStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '../../../config/data-folder.ts';
import { syncFolder } from '../open-database.ts';
import { BackupError, backUp } from './backup.ts';
import { hashOf, sealFile, unseal } from './sealed-file.ts';

/** The plan of the encrypted backups. */
export interface BackupPlan {
  dataDir: string;
  /** The folder of the backups, which are kept apart from the data. */
  folder: string;
  secret: string;
  keep: number;
}

const NAME = /^sluice-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.backup$/;

const PART = /^sluice-[\dT-]+\.backup\.part$/;

/** The names of the backups in a folder, the oldest first. Other files are nobody's business. */
const backupsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();

/** The time when the latest backup in a folder was made; `undefined` if there is none. */
export function latestBackupAt(folder: string): Date | undefined {
  try {
    const latest = backupsIn(folder).at(-1);
    return latest === undefined ? undefined : statSync(join(folder, latest)).mtime;
  } catch {
    return undefined;
  }
}

/**
 * Makes an encrypted backup, proves that it can be read, and then deletes the oldest ones beyond the number that is kept. A
 * server may be using the database.
 * @returns the new file
 * @throws {BackupError} when it could not be made or read; no other backup is deleted then
 */
export async function makeSealedBackup(
  { dataDir, folder, secret, keep }: BackupPlan,
  at: Date,
): Promise<string> {
  createFolder(folder);
  const file = join(folder, `sluice-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`);
  const plain = join(dataDir, 'backup.draft');
  const draft = `${file}.part`;
  // What an attempt has left that was cut short.
  for (const name of readdirSync(folder).filter((one) => PART.test(one))) rmSync(join(folder, name));
  rmSync(plain, { force: true });
  try {
    backUp(dataDir, plain);
    await sealFile(plain, draft, secret);
    await assertSameContent(plain, draft, secret);
    renameSync(draft, file);
  } finally {
    rmSync(plain, { force: true });
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
  for (const name of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, name));
  return file;
}

/** Reads the backup again, as a restore would. */
async function assertSameContent(plain: string, sealed: string, secret: string): Promise<void> {
  const given = await hashOf((output) => pipeline(createReadStream(plain), output));
  const read = await hashOf((output) => unseal(sealed, secret, output));
  if (given !== read) throw new BackupError(`${sealed} can't be used: it differs from the database.`);
}
