import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The data folder cannot be used; the message says which folder and why. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${folder} can't be used: ${reason}. Choose a folder that this user can write to.`, { cause });
    this.name = 'DataFolderError';
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
function createFolder(folder: string): void {
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

/** Whether an error comes from the file system or SQLite rather than from a bug. */
function isSystemError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ('syscall' in error || error.code === 'ERR_SQLITE_ERROR')
  );
}
