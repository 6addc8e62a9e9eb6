import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  accessSync,
  constants,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file as a whole or not at all: whoever reads it meanwhile, and whoever looks after a crash, finds what was there or
 * what is new. A link stays one, and the rights of the file stay what they were.
 */
export function writeWhole(path: string, content: string): void {
  const file = realpathSync(path);
  // To replace a file needs only rights to its folder; a file that is not to be written stays as it is.
  accessSync(file, constants.W_OK);
  const { mode } = statSync(file);
  const fresh = join(dirname(file), `.${basename(file)}.${process.pid}.sluice`);
  try {
    const handle = openSync(fresh, 'wx', mode);
    try {
      fchmodSync(handle, mode);
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}
