import { defineModule } from '../../composition/module.ts';
import { accounts } from '../accounts/index.ts';
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
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { createCatalogService } from './catalog/catalog.service.ts';
import { connectionForImports } from './connection-for-imports.ts';
import { connectionRoutes } from './connection.routes.ts';
import { createConnections } from './connection/create-connections.ts';
import { createDrift } from './create-drift.ts';
import { driftRoutes } from './drift.routes.ts';
import { createImports } from './import/create-imports.ts';
import type { CompareLists } from './import/publish-import.ts';
import { importsRoutes } from './import/imports.routes.ts';
import { createProviderService } from './provider.service.ts';
import { createSchedulesRepository } from './schedule/schedules.repository.ts';
import { scheduleRoutes } from './schedule/schedules.routes.ts';
import { createSchedulesService } from './schedule/schedules.service.ts';

export type { BrazeClient } from './client/braze-client.ts';
export type { ContentBlockDetails, ContentBlockSummary } from './client/content-blocks.ts';
export { BrazeError } from './client/braze-error.ts';
export { reasonText } from './connection/connection-texts.ts';
export type { ProviderService } from './provider.service.ts';
export { rotateKeys } from './connection/rotate-keys.ts';

/** How often due imports are looked for. */
const SCHEDULE_MS = 10 * 60 * 1000;

/** The connection to the provider, the attributes and events that were imported from it, and the imports. */
export const provider = defineModule({
  name: 'provider',
  needs: {
    accounts,
    events,
    featureFlags,
    jobs,
    mail,
    notifications,
    rateLimits,
    samples,
    snippets,
    workspaces,
  },
  collections: {
    provider_connections: { notExported: 'the workspace’s connection; its key never leaves the server' },
    provider_catalogs: { notExported: 'which import of the provider’s data is shown' },
    custom_attributes: { notExported: 'the provider’s names of attributes, no values' },
    custom_events: { notExported: 'the provider’s names of events' },
    provider_imports: { notExported: 'counts and names of attributes; who started one is in the audit log' },
    provider_changes: { notExported: 'the provider’s names of attributes; decisions are in the audit log' },
    provider_renames: { exportedAs: ['attributeRenames'] },
    provider_drifts: { notExported: 'counts of changes and findings' },
    import_schedules: { notExported: 'how often a workspace imports' },
  },
  async create(context, needs) {
    const { braze } = context.sandboxes;
    const catalog = await createCatalogRepository(context.store);
    const lists = createCatalogService(catalog, needs.snippets.countAttributeUses);
    const shared = { ...context, ...needs, catalog };
    const drift = await createDrift(shared);
    const connections = createConnections(context, needs, async (workspaceId) => {
      await imports.forget(workspaceId);
      await drift.forget(workspaceId);
    });
    const connection = connectionForImports(connections);
    const compareLists: CompareLists = (published) => drift.compare(published);
    const imports = await createImports({ ...shared, connection, compareLists });
    const schedules = createSchedulesService({
      ...context,
      schedules: await createSchedulesRepository(context.store),
      imports,
    });
    needs.jobs.every('provider.scheduled-imports', SCHEDULE_MS, () => schedules.startDue());
    connections.onEnd((workspaceId) => imports.cancelActive(workspaceId));
    return {
      service: createProviderService({ connections, catalog, imports, schedules }),
      routes: (register) => {
        catalogRoutes(register, lists);
        connectionRoutes(register, connections.service);
        importsRoutes(register, imports);
        scheduleRoutes(register, schedules);
        driftRoutes(register, drift);
      },
      async sweep() {
        await imports.sweep();
        await drift.sweep();
      },
      async eraseWorkspace(workspaceId) {
        await connections.erase(workspaceId);
        await imports.eraseWorkspace(workspaceId);
        await schedules.remove({ workspaceId });
        await drift.eraseWorkspace(workspaceId);
        await catalog.eraseWorkspace(workspaceId);
      },
      personalData: { exportOf: (subject) => drift.exportOf(subject) },
      async memberLeft(workspaceId, userId) {
        // Nobody can use the key of a deleted workspace any more, so it does not wait for the data to be erased.
        if (userId !== undefined) return;
        await connections.erase(workspaceId);
        await schedules.remove({ workspaceId });
        await imports.cancelActive(workspaceId);
      },
      // The workspace already exists, so a failure to read demo data must not fail the request.
      async fillWorkspace(workspaceId) {
        if (braze === undefined) return;
        try {
          await connections.service.connectSandbox(workspaceId, braze);
          await imports.fill(workspaceId);
        } catch (error) {
          context.log.warn({ err: error, workspaceId }, 'a new workspace has no demo data');
        }
      },
    };
  },
});
