import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from './data-folder.ts';
import { SECRET_MIN_BYTES } from './variables.ts';

/** A secret in a file, and whether it was created by this call. */
export interface StoredSecret {
  secret: string;
  isNew: boolean;
}

/** The secret in a file of the data folder. It is generated when there is none, readable only by its owner. */
export function storedSecret(dataDir: string, fileName: string): StoredSecret {
  return inDataFolder(dataDir, () => {
    const file = join(dataDir, fileName);
    const stored = readSecret(file);
    return stored === undefined
      ? { secret: createSecret(file), isNew: true }
      : { secret: stored, isNew: false };
  });
}

function readSecret(file: string): string | undefined {
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Buffer.byteLength(stored) >= SECRET_MIN_BYTES ? stored : undefined;
}

/** Creates the file atomically: when several processes start together, one creates it and all of them use it. */
function createSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_MIN_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was faster. A file without a valid secret is replaced, as is any on a disk without hard links.
    if (readSecret(file) === undefined) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
