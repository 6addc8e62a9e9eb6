import type { Configuration } from './configuration.ts';
import { storedSecret } from './stored-secret.ts';
import type { ProviderKey } from './variables.ts';

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
