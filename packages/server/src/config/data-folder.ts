import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder for data can't be used; the message says which and why. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${folder} can't be used: ${reason}. Choose a folder that this user may write to.`, { cause });
    this.name = 'DataFolderError';
  }
}

/**
 * Does something with the data folder, which is made, readable by its owner only, when it is missing.
 * @throws {DataFolderError} when the folder, or what is in it, can't be read or written
 */
export function inDataFolder<Result>(folder: string, work: () => Result): Result {
  try {
    makeFolder(folder);
    return work();
  } catch (error) {
    if (isOfTheSystem(error)) throw new DataFolderError(folder, error);
    throw error;
  }
}

/**
 * Makes a folder and those above it, one by one: Node's own recursive way never ends where the system answers
 * "no such folder" for one whose parent is there, as `/proc` does.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const isMadeMeanwhile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isMadeMeanwhile) throw error;
  }
}

/** What the file system or SQLite says, as opposed to mistakes of our own. */
function isOfTheSystem(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ('syscall' in error || error.code === 'ERR_SQLITE_ERROR')
  );
}
