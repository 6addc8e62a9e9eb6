import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
import { events } from '../events/index.ts';
import { featureFlags } from '../feature-flags/index.ts';
import { jobs } from '../jobs/index.ts';
import { mail } from '../mail/index.ts';
import { rateLimits } from '../rate-limits/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { createCatalogRepository } from './catalog.repository.ts';
import { connectionRoutes } from './connection.routes.ts';
import { createConnections } from './connection/create-connections.ts';
import { providerRoutes } from './provider.routes.ts';
import { createProviderService } from './provider.service.ts';

export { rotateKeys } from './connection/rotate-keys.ts';

/** The connection to the provider, and the attributes and events that were imported from it. */
export const provider = defineModule({
  name: 'provider',
  needs: { accounts, events, featureFlags, jobs, mail, rateLimits, workspaces },
  collections: {
    provider_connections: { notExported: 'the workspace’s connection; its key never leaves the server' },
    provider_catalogs: { notExported: 'which import of the provider’s data is shown' },
    custom_attributes: { notExported: 'the provider’s names of attributes, no values' },
    custom_events: { notExported: 'the provider’s names of events' },
  },
  async create(context, needs) {
    const { store, now, log } = context;
    const { braze } = context.sandboxes;
    const catalog = await createCatalogRepository(store);
    const connections = createConnections(context, needs, (workspaceId) => catalog.clear({ workspaceId }));
    const service = createProviderService(catalog, now);
    return {
      service,
      routes: (register) => {
        providerRoutes(register, service);
        connectionRoutes(register, connections.service);
      },
      async eraseWorkspace(workspaceId) {
        await connections.erase(workspaceId);
        await catalog.eraseWorkspace(workspaceId);
      },
      async memberLeft(workspaceId, userId) {
        // Nobody can use the key of a deleted workspace any more, so it does not wait for the data to be erased.
        if (userId === undefined) await connections.erase(workspaceId);
      },
      // The workspace already exists, so a failure to read demo data must not fail the request.
      async fillWorkspace(workspaceId) {
        if (braze === undefined) return;
        try {
          await service.importCatalog({ workspaceId }, braze, 'sandbox');
          await connections.service.connectSandbox(workspaceId, braze);
        } catch (error) {
          log.warn({ err: error, workspaceId }, 'a new workspace has no demo data');
        }
      },
    };
  },
});
