import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { SECRET_MIN_BYTES } from './variables.ts';

/**
 * The key that signs tokens: the configured one, else (outside production) one that is made at the first start
 * and kept, readable only by its owner, so that a restart signs nobody out.
 */
export function sessionSecret({ sessionSecret, dataDir }: Configuration): string {
  if (sessionSecret !== undefined) return sessionSecret;
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(SECRET_MIN_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
