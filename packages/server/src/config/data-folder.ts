import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The data folder cannot be used; the message says which folder, why, and what to do. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = isDiskFull(folder)
      ? 'The disk is full: make room on it.'
      : 'Choose a folder that this user can write to.';
    super(`${folder} can't be used: ${reason}. ${advice}`, { cause });
    this.name = 'DataFolderError';
  }
}

/** Asked of the disk itself: SQLite says of a full one that it fails. One that is read only has no room either. */
function isDiskFull(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return statfsSync(folder).bavail === 0;
  } catch {
    return false;
  }
}

/** Backups cannot be saved where the operator wants them; the message says why. */
class BackupFolderError extends Error {
  override readonly name = 'BackupFolderError';
}

/**
 * Makes the folder for backups, and proves that this user can write to it.
 * @throws {BackupFolderError} where that cannot be
 */
export function assertBackupFolder(folder: string): void {
  try {
    createFolder(folder);
    rmSync(mkdtempSync(join(folder, '.try-')), { recursive: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new BackupFolderError(
      `${folder} can't be used (${code}), so there would be no backups. Choose a folder that this user can write to.`,
      { cause },
    );
  }
}

/**
 * Runs `work` in the data folder. A missing folder is created, readable by its owner only.
 * @throws {DataFolderError} when the folder, or a file in it, cannot be read or written
 */
export function inDataFolder<Result>(folder: string, work: () => Result): Result {
  try {
    createFolder(folder);
    return work();
  } catch (error) {
    if (isSystemError(error)) throw new DataFolderError(folder, error);
    throw error;
  }
}

/**
 * Creates a folder and its parents one by one. Node's recursive option never returns where the system reports "no such
 * folder" although the parent exists, as `/proc` does.
 */
export function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(folder);
  if (parent !== folder) createFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const existsNow = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!existsNow) throw error;
  }
}

/** Tells whether an error comes from the file system or SQLite rather than from a bug. */
function isSystemError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ('syscall' in error || error.code === 'ERR_SQLITE_ERROR')
  );
}

/** Whatever this process writes from now on can be read by its user only. */
const ONLY_OWNER_UMASK = 0o077;
const ONLY_OWNER = 0o600;

/**
 * Keeps what is stored to the user that runs the server: files that the process creates from now on, and those that are in
 * the data folder already.
 * @throws {DataFolderError} when a file in the folder is not this user's
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(ONLY_OWNER_UMASK);
  if (!existsSync(dataDir)) return;
  inDataFolder(dataDir, () => {
    const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files) restrict(join(dataDir, name));
  });
}

function restrict(file: string): void {
  try {
    chmodSync(file, ONLY_OWNER);
  } catch (error) {
    // The database removes files of its own at any time.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
