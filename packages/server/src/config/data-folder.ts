import { mkdirSync } from 'node:fs';

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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return work();
  } catch (error) {
    if (isOfTheSystem(error)) throw new DataFolderError(folder, error);
    throw error;
  }
}

/** What the file system or SQLite says, as opposed to mistakes of our own. */
function isOfTheSystem(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ('syscall' in error || error.code === 'ERR_SQLITE_ERROR')
  );
}
