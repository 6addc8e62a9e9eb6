import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDataFolder } from '../../config/data-folder.ts';
import { DATABASE_FILE, lockFolder } from './embedded-store.ts';

/** A back-up failed, or a file is not one; the message says why, and what was left unchanged. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** @throws {BackupError} when the file is not a complete database of ours */
function assertWhole(file: string): void {
  let problem: string | undefined;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const check = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    if (check.integrity_check !== 'ok') problem = 'it is damaged';
    else if (!tables.some(({ name }) => name === 'accounts')) problem = 'it contains no data of Sluice';
    database.close();
  } catch {
    problem = 'it is not a database';
  }
  if (problem !== undefined) throw new BackupError(`${file} can't be used: ${problem}.`);
}

/**
 * Writes a snapshot of the embedded database into one file, also while a server uses it: readers and writers do not wait
 * for each other.
 * @throws {BackupError} when the file exists, or there is nothing to back up
 */
export function backUp(folder: string, file: string): void {
  const source = join(folder, DATABASE_FILE);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${folder}.`);
  if (existsSync(file))
    throw new BackupError(`${file} exists. Choose another name; nothing was overwritten.`);
  const database = new DatabaseSync(source);
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
  assertWhole(file);
}

/** Moves the write-ahead log into the file, so that the file alone is the database. */
function settle(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/**
 * Replaces the embedded database by a back-up. The old database is kept next to it.
 * @returns where it is kept, `undefined` when there was none
 * @throws {BackupError} when the file is not a complete back-up; {StoreInUseError} while a server runs. Nothing is changed then.
 */
export function restore(folder: string, file: string, at: Date): string | undefined {
  assertWhole(file);
  return inDataFolder(folder, () => {
    const lock = lockFolder(folder);
    try {
      const target = join(folder, DATABASE_FILE);
      const incoming = `${target}.restoring`;
      rmSync(incoming, { force: true });
      copyFileSync(file, incoming);
      syncToDisk(incoming);
      const kept = existsSync(target)
        ? `${target}.before-${at.toISOString().replaceAll(':', '-')}`
        : undefined;
      if (kept !== undefined) {
        settle(target);
        renameSync(target, kept);
      }
      renameSync(incoming, target);
      return kept;
    } finally {
      lock.close();
    }
  });
}

function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
