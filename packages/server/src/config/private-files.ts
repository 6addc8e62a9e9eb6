import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from './data-folder.ts';

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
