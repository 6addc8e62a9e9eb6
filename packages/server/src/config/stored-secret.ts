import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { inDataFolder } from './data-folder.ts';
import { SECRET_MIN_BYTES, type ProviderKey } from './variables.ts';

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

/**
 * The key that signs tokens. Outside production, when none is configured, it is generated at the first start and saved,
 * readable only by its owner, so that a restart signs nobody out.
 */
export function sessionSecret({ sessionSecret, dataDir }: Configuration): string {
  return sessionSecret ?? storedSecret(dataDir, 'session-secret').secret;
}

/** The name of the generated key. */
const GENERATED_ID = 'generated';
const FILE_NAME = 'provider-key';

/**
 * The keys that encrypt the API keys of workspaces; the first one is used for new ones. Outside production, when none is
 * configured, one is generated at the first start and saved, readable only by its owner. To replace it, list it in
 * `PROVIDER_KEYS` under its name, after the new one.
 * @param warn called when a key was generated
 */
export function providerKeys(
  { providerKeys: configured, dataDir }: Configuration,
  warn: (message: string) => void,
): readonly ProviderKey[] {
  if (configured !== undefined) return configured;
  const { secret, isNew } = storedSecret(dataDir, FILE_NAME);
  if (isNew) {
    warn(`generated ${FILE_NAME} in the data folder; back it up, or set PROVIDER_KEYS, to keep connections`);
  }
  return [{ id: GENERATED_ID, secret }];
}
