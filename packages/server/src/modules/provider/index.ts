import { defineModule } from '../../composition/module.ts';
import { events } from '../events/index.ts';
import { jobs } from '../jobs/index.ts';
import { snippets } from '../snippets/index.ts';
import { createCatalogRepository } from './catalog/catalog.repository.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { createCatalogService } from './catalog/catalog.service.ts';
import { createImports } from './import/create-imports.ts';
import { importsRoutes } from './import/imports.routes.ts';
import { createSandboxOnlyConnection } from './import/sandbox-only-connection.ts';

/** The attributes and events that were imported from the provider, and the imports. */
export const provider = defineModule({
  name: 'provider',
  needs: { events, jobs, snippets },
  collections: {
    provider_catalogs: { notExported: 'which import of the provider’s data is shown' },
    custom_attributes: { notExported: 'the provider’s names of attributes, no values' },
    custom_events: { notExported: 'the provider’s names of events' },
    provider_imports: { notExported: 'counts and names of attributes; who started one is in the audit log' },
    import_schedules: { notExported: 'how often a workspace imports' },
  },
  async create({ store, now, log, sandboxes: { braze } }, { events, jobs, snippets }) {
    const catalog = await createCatalogRepository(store);
    const lists = createCatalogService(catalog, snippets.countAttributeUses);
    const connection = createSandboxOnlyConnection(braze);
    const { imports, schedules } = await createImports({ store, catalog, connection, events, jobs, now, log });
    return {
      service: undefined,
      routes: (register) => {
        catalogRoutes(register, lists);
        importsRoutes(register, imports, schedules);
      },
      sweep: () => imports.sweep(),
      async memberLeft(workspaceId, userId) {
        // Without a person the whole workspace was deleted.
        if (userId !== undefined) return;
        await schedules.remove({ workspaceId });
        await imports.cancelActive(workspaceId);
      },
      async eraseWorkspace(workspaceId) {
        await imports.eraseWorkspace(workspaceId);
        await schedules.remove({ workspaceId });
        await catalog.eraseWorkspace(workspaceId);
      },
      async fillWorkspace(workspaceId) {
        if (braze !== undefined) await imports.fill(workspaceId);
      },
    };
  },
});
