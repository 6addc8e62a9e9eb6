import type { ContextOf } from '../../composition/module.ts';
import { KeyRing } from '../../security/key-ring.ts';
import { accounts } from '../accounts/index.ts';
import { analysis } from '../analysis/index.ts';
import { events } from '../events/index.ts';
import { featureFlags } from '../feature-flags/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { notifications } from '../notifications/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { samples } from '../samples/index.ts';
import { snippets } from '../snippets/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createCatalogRepository } from './catalog/catalog.repository.ts';
import { createConnectionsRepository } from './connection/connection-state.ts';
import { createEndpoints } from './connection/endpoints.ts';
import { createKeyVault } from './connection/key-vault.ts';
import { createProviderAccess } from './connection/provider-access.ts';
import { createDriftRepository } from './drift/drift.repository.ts';
import { createImportsRepository } from './import/imports.repository.ts';

export const needs = {
  accounts,
  analysis,
  events,
  featureFlags,
  jobs,
  mail,
  notifications,
  rateLimits,
  samples,
  snippets,
  workspaces,
};

/** What the parts of this module share: what is stored, and the way to Braze. */
export type ProviderContext = Awaited<ReturnType<typeof createProviderContext>>;

export async function createProviderContext(given: ContextOf<typeof needs>) {
  const { store, configuration, providerKeys, now } = given;
  const { braze: ownSandbox } = given.sandboxes;
  const { providerHosts, providerSandboxUrl } = configuration;
  const sandboxes = [ownSandbox?.endpoint, providerSandboxUrl].filter((origin) => origin !== undefined);
  const endpoints = createEndpoints(providerHosts, sandboxes);
  const vault = createKeyVault(new KeyRing(providerKeys));
  return {
    ...given,
    catalog: await createCatalogRepository(store),
    connections: createConnectionsRepository(store),
    drift: await createDriftRepository(store),
    imports: await createImportsRepository(store),
    endpoints,
    vault,
    access: createProviderAccess({ endpoints, vault, ownSandbox, now }),
  };
}
