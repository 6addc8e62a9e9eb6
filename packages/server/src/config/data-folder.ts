import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The data folder cannot be used; the message says which and why. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${folder} can't be used: ${reason}. Choose a folder that this user may write to.`, { cause });
    this.name = 'DataFolderError';
  }
}

/**
 * Does something in the data folder, which is created, readable by its owner only, if it is missing.
 * @throws {DataFolderError} when the folder, or a file in it, cannot be read or written
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
 * Creates a folder and its parents, one by one: Node's recursive option never returns where the system answers "no such
 * folder" although the parent exists, as `/proc` does.
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

/** Whether an error comes from the file system or SQLite and is not a bug of ours. */
function isOfTheSystem(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ('syscall' in error || error.code === 'ERR_SQLITE_ERROR')
  );
}
