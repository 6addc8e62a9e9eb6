/** Where tests keep data that is thrown away. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** On Linux, the folder whose files are only in memory. */
const MEMORY = '/dev/shm';
/** More than all data of a run take. Containers often give less, which the browser needs. */
const ENOUGH_BYTES = 2_000_000_000;

/**
 * In memory where there is room: the server waits for the disk with every write that it acknowledges, and tests write all the
 * time. They end processes, never the machine, so nothing that they promise depends on the disk.
 */
export function folderOfTests(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY;
  } catch {
    // There is no such folder, or nobody may write there.
  }
  return tmpdir();
}
