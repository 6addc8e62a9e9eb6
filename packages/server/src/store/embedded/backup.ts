import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDataFolder } from '../../config/data-folder.ts';
import { DATABASE_FILE, lockFolder } from './embedded-store.ts';

/** A backup or restore failed. The message says why. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** @throws {BackupError} when the file is not a complete Sluice database */
function assertComplete(file: string): void {
  let problem: string | undefined;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const check = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    if (check.integrity_check !== 'ok') problem = 'it is damaged';
    else if (!tables.some(({ name }) => name === 'accounts')) problem = 'it contains no Sluice data';
    database.close();
  } catch {
    problem = 'it is not a database';
  }
  if (problem !== undefined) throw new BackupError(`${file} can't be used: ${problem}.`);
}

/**
 * Saves a snapshot of the embedded database to one file. A server may be using the database: readers and writers do not
 * wait for each other.
 * @throws {BackupError} when the file exists, or there is nothing to back up
 */
export function backUp(folder: string, file: string): void {
  const source = join(folder, DATABASE_FILE);
  if (!existsSync(source)) throw new BackupError(`There is no database in ${folder}.`);
  if (existsSync(file))
    throw new BackupError(`${file} already exists. Choose another name; nothing was overwritten.`);
  const database = new DatabaseSync(source);
  try {
    database.prepare('VACUUM INTO ?').run(file);
  } finally {
    database.close();
  }
  assertComplete(file);
}

/** Moves the write-ahead log into the database file, so that the file is complete. */
function checkpoint(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/**
 * Replaces the embedded database with a backup. The previous database stays next to it.
 * @returns the path of the previous database, `undefined` when there was none
 * @throws {BackupError} when the file is not a complete backup; {StoreInUseError} while a server is running
 */
export function restore(folder: string, file: string, at: Date): string | undefined {
  assertComplete(file);
  return inDataFolder(folder, () => {
    const lock = lockFolder(folder);
    try {
      const target = join(folder, DATABASE_FILE);
      const incoming = `${target}.restoring`;
      rmSync(incoming, { force: true });
      copyFileSync(file, incoming);
      syncToDisk(incoming);
      const previous = existsSync(target)
        ? `${target}.before-${at.toISOString().replaceAll(':', '-')}`
        : undefined;
      if (previous !== undefined) {
        checkpoint(target);
        renameSync(target, previous);
      }
      renameSync(incoming, target);
      return previous;
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
