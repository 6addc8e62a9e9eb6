import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { inDataFolder } from './data-folder.ts';
import { SECRET_MIN_BYTES } from './variables.ts';

/**
 * The key that signs tokens. Outside production, when none is configured, it is generated at the first start and saved,
 * readable only by its owner, so that a restart signs nobody out.
 */
export function sessionSecret({ sessionSecret, dataDir }: Configuration): string {
  if (sessionSecret !== undefined) return sessionSecret;
  return inDataFolder(dataDir, () => {
    const file = join(dataDir, 'session-secret');
    return readSecret(file) ?? createSecret(file);
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
