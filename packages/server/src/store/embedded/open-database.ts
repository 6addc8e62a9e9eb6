import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnusableDataError } from '../schema.ts';
import { damageInLog } from './write-ahead-log.ts';

/** A writer waits so long for another process to finish. */
const BUSY_TIMEOUT_MS = 5000;
/** SQLite's codes for a file that is damaged, and for one that is no database. */
const DAMAGED = new Set([11, 26]);

const unusable = (file: string, reason: string, cause?: unknown) =>
  new UnusableDataError(
    `${dirname(file)} can't be used: ${reason}. Restore a backup: npm run restore -w packages/server -- FILE. ` +
      `To start without data, move ${file} and the files that begin with its name elsewhere.`,
    { cause },
  );

/**
 * Opens the database, in write-ahead mode, with every acknowledged write synced to disk and everything deleted overwritten. A
 * missing one is created.
 * @throws {UnusableDataError} when the file is empty, cut off or damaged
 */
export function openDatabase(file: string): DatabaseSync {
  assertNotLost(file);
  if (!existsSync(file)) createDatabase(file);
  let database: DatabaseSync | undefined;
  try {
    database = connect(file);
    const problem = problemIn(database);
    if (problem !== undefined) throw unusable(file, `the database is damaged (${problem})`);
    return database;
  } catch (error) {
    if (database?.isOpen) database.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    throw DAMAGED.has(code) ? unusable(file, (error as Error).message, error) : error;
  }
}

/**
 * Reads every page of all tables and indexes. It does not compare each index with its table, nor the index of searches with
 * what it was made from: that takes twenty times as long, and backups do it.
 * @returns what is damaged
 */
function problemIn(database: DatabaseSync): string | undefined {
  const sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'";
  for (const { name } of database.prepare(sql).all()) {
    const found = database.prepare(`PRAGMA quick_check("${String(name)}")`).get()?.['quick_check'];
    if (found !== 'ok') return String(found).trim().replaceAll('\n', ' ');
  }
  return undefined;
}

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
}

/**
 * Refuses a log with damage in its middle: SQLite would forget the acknowledged changes behind it without a word.
 * @throws {UnusableDataError}
 */
export function assertWholeLog(file: string): void {
  const log = `${file}-wal`;
  const damage = damageInLog(log);
  if (damage === undefined) return;
  const { wholeBytes, lostChanges } = damage;
  throw new UnusableDataError(
    `${log} is damaged in its middle: at least ${lostChanges} saved changes behind that can't be read. ` +
      `Restore a backup: npm run restore -w packages/server -- FILE. To start without those changes, keep a copy of the ` +
      `folder, and cut the file off: truncate -s ${wholeBytes} ${log}`,
  );
}

/** An empty file, or a log without its database, is what remains of data. SQLite itself would start again. */
function assertNotLost(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === 0) throw unusable(file, 'the database is empty, so its data is lost');
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (size === undefined && log > 0)
    throw unusable(file, 'the database is missing, and only its log is there');
}

/** Creates a database under another name first: whenever the process dies, there is never an empty file with the real one. */
function createDatabase(file: string): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const database = connect(draft);
  // Something must be written for the file to have a first page.
  database.exec('PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE);');
  database.close();
  renameSync(draft, file);
  syncFolder(dirname(file));
}

/** The new name of a file is on disk only once its folder is. */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
