import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDataFolder } from '../../../config/data-folder.ts';
import { allMigrations, UNVERSIONED, VERSION_COLLECTION, VERSION_ID } from '../../schema.ts';
import { DATABASE_FILE, lockFolder } from '../embedded-store.ts';

/** A backup or restore failed. The message says why. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

export interface Contents {
  /** The version of the data. */
  version: number;
  /** The number of documents in each collection. */
  counts: Record<string, number>;
}

/** The names of the tables with documents; those of searches have other columns. */
export function namesOfCollections(database: DatabaseSync): string[] {
  const columns = "SELECT count(*) FROM pragma_table_info(m.name) WHERE name IN ('id', 'doc')";
  const sql = `SELECT name FROM sqlite_master m WHERE type = 'table' AND (${columns}) = 2 ORDER BY name`;
  return database
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));
}

function versionIn(database: DatabaseSync, tables: readonly string[]): number {
  if (!tables.includes(VERSION_COLLECTION)) return UNVERSIONED;
  const row = database.prepare(`SELECT doc FROM ${VERSION_COLLECTION} WHERE id = ?`).get(VERSION_ID);
  return row === undefined ? UNVERSIONED : (JSON.parse(String(row['doc'])) as { version: number }).version;
}

/**
 * Checks every page and every index of a database file, and counts its documents.
 * @throws {BackupError} when the file is not a complete Sluice database that this server can use
 */
export function readContents(file: string): Contents {
  let problem: string | undefined;
  let contents: Contents = { version: UNVERSIONED, counts: {} };
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const check = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    const tables = namesOfCollections(database);
    const counted = tables.map((name) => {
      const row = database.prepare(`SELECT count(*) AS count FROM ${name}`).get();
      return [name, Number(row?.['count'])] as const;
    });
    contents = { version: versionIn(database, tables), counts: Object.fromEntries(counted) };
    const known = allMigrations.at(-1)?.version ?? UNVERSIONED;
    if (check.integrity_check !== 'ok') problem = 'it is damaged';
    else if (!tables.includes('accounts')) problem = 'it contains no Sluice data';
    else if (contents.version > known)
      problem = `it was written by a newer version of Sluice (its version is ${contents.version}, this one knows ${known})`;
    database.close();
  } catch {
    problem = 'it is not a database';
  }
  if (problem !== undefined) throw new BackupError(`${file} can't be used: ${problem}.`);
  return contents;
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
  // Under another name until it is complete, so that nobody mistakes half a file for a backup.
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  const database = new DatabaseSync(source);
  try {
    database.prepare('VACUUM INTO ?').run(draft);
    chmodSync(draft, 0o600);
  } finally {
    database.close();
  }
  readContents(draft);
  syncToDisk(draft);
  renameSync(draft, file);
}

const beforeVersion = (version: number) => `${DATABASE_FILE}.before-version-${version}`;

/** Saves the database next to itself before its data is changed. The copy of an attempt that was interrupted stays. */
export function backUpBeforeMigration(folder: string, version: number): void {
  const file = join(folder, beforeVersion(version));
  if (!existsSync(file) && hasAccounts(join(folder, DATABASE_FILE))) backUp(folder, file);
}

/** Tells whether a server has ever started with this database. */
function hasAccounts(file: string): boolean {
  const database = new DatabaseSync(file);
  const table = database.prepare("SELECT name FROM sqlite_master WHERE name = 'accounts'").get();
  database.close();
  return table !== undefined;
}

/** What was saved before the data was changed belongs to the data that is replaced. */
function setMigrationBackUpsAside(folder: string, suffix: string): void {
  for (const name of readdirSync(folder)) {
    if (/\.before-version-\d+$/.test(name)) renameSync(join(folder, name), join(folder, `${name}-${suffix}`));
  }
}

/** Moves the database to another name, with its log unless that could be written into it. */
function moveAside(file: string, target: string): void {
  try {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  } catch {
    // It is damaged, and may be the reason for the restore.
  }
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, target + part);
  }
}

/**
 * Replaces the embedded database with a backup. The previous database stays next to it.
 * @returns the path of the previous database, `undefined` when there was none
 * @throws {BackupError} when the file is not a complete backup; {StoreInUseError} while a server is running
 */
export function restore(folder: string, file: string, at: Date): string | undefined {
  readContents(file);
  return inDataFolder(folder, () => {
    const lock = lockFolder(folder);
    try {
      const target = join(folder, DATABASE_FILE);
      const incoming = `${target}.restoring`;
      rmSync(incoming, { force: true });
      copyFileSync(file, incoming);
      syncToDisk(incoming);
      const suffix = at.toISOString().replaceAll(':', '-');
      const previous = existsSync(target) ? `${target}.before-${suffix}` : undefined;
      moveAside(target, `${target}.before-${suffix}`);
      renameSync(incoming, target);
      setMigrationBackUpsAside(folder, suffix);
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
