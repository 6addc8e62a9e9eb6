import { defineModule } from '../../composition/module.ts';
import { createCatalogRepository } from './catalog.repository.ts';
import { providerRoutes } from './provider.routes.ts';
import { createProviderService } from './provider.service.ts';

/** The attributes and events that were imported from the provider. */
export const provider = defineModule({
  name: 'provider',
  collections: {
    provider_catalogs: { notExported: 'which import of the provider’s data is shown' },
    custom_attributes: { notExported: 'the provider’s names of attributes, no values' },
    custom_events: { notExported: 'the provider’s names of events' },
  },
  async create({ store, now, log, sandboxes: { braze } }) {
    const catalog = await createCatalogRepository(store);
    const service = createProviderService(catalog, now);
    return {
      service,
      routes: (register) => providerRoutes(register, service),
      eraseWorkspace: (workspaceId) => catalog.eraseWorkspace(workspaceId),
      // The workspace already exists, so a failure to read demo data must not fail the request.
      async fillWorkspace(workspaceId) {
        if (braze === undefined) return;
        await service.importCatalog({ workspaceId }, braze, 'sandbox').catch((error: unknown) => {
          log.warn({ err: error, workspaceId }, 'a new workspace has no demo data');
        });
      },
    };
  },
});
