import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { inDataFolder } from './data-folder.ts';
import { SECRET_MIN_BYTES } from './variables.ts';

/**
 * The key that signs tokens: the configured one, else (outside production) one that is made at the first start
 * and kept, readable only by its owner, so that a restart signs nobody out.
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

/** Appears whole or not at all; of several processes that start together one makes it and all take it. */
function keepNewSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_MIN_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was faster; or what is there is no secret (or the disk knows no links), and makes room for one.
    if (keptSecret(file) === undefined) renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
