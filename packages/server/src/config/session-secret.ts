import type { Configuration } from './configuration.ts';
import { storedSecret } from './stored-secret.ts';

/**
 * The key that signs tokens. Outside production, when none is configured, it is generated at the first start and saved,
 * readable only by its owner, so that a restart signs nobody out.
 */
export function sessionSecret({ sessionSecret, dataDir }: Configuration): string {
  return sessionSecret ?? storedSecret(dataDir, 'session-secret').secret;
}
