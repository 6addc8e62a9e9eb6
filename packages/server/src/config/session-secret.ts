import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { inDataFolder } from './data-folder.ts';
import { SECRET_MIN_BYTES } from './variables.ts';

/**
 * The key that signs tokens: the configured one, or else (outside production) one that is generated at the first start and
 * kept, readable only by its owner, so that a restart signs nobody out.
 */
export function sessionSecret({ sessionSecret, dataDir }: Configuration): string {
  if (sessionSecret !== undefined) return sessionSecret;
  return inDataFolder(dataDir, () => {
    const file = join(dataDir, 'session-secret');
    return keptSecret(file) ?? keepNewSecret(file);
  });
}

function keptSecret(file: string): string | undefined {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Buffer.byteLength(kept) >= SECRET_MIN_BYTES ? kept : undefined;
}

/** Creates the file atomically; of several processes that start together, one creates it and all use it. */
function keepNewSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_MIN_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was faster; or the file contains no secret (or the disk has no links), and is replaced.
    if (keptSecret(file) === undefined) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
