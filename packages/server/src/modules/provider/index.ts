import { defineModule } from '../../composition/module.ts';
import { createProviderContext, needs } from './context.ts';
import { providerRoutes } from './provider.routes.ts';
import { createProviderService } from './provider.service.ts';
import { createServices } from './services.ts';

export type { BrazeClient } from './client/braze-client.ts';
export type { ContentBlockDetails, ContentBlockSummary } from './client/content-blocks.ts';
export { BrazeError } from './client/braze-error.ts';
export { reasonText } from './connection/connection-texts.ts';
export { rotateKeys } from './connection/key-vault.ts';

/** How often due imports are looked for. */
const SCHEDULE_MS = 10 * 60 * 1000;

/** The connection to the provider, the attributes and events that were imported from it, and the imports. */
export const provider = defineModule({
  name: 'provider',
  needs,
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
  async create(given) {
    const context = await createProviderContext(given);
    const { catalog, log } = context;
    const { braze } = context.sandboxes;
    const services = await createServices(context);
    const { connections, drift, imports, schedules } = services;
    context.jobs.every('provider.scheduled-imports', SCHEDULE_MS, () => schedules.startDue());
    return {
      service: createProviderService(context, services),
      routes: (register) => providerRoutes(register, services),
      async sweep() {
        await imports.sweep();
        await drift.sweep();
      },
      async eraseWorkspace(workspaceId) {
        await context.connections.remove(workspaceId);
        await imports.eraseWorkspace(workspaceId);
        await schedules.remove({ workspaceId });
        await drift.eraseWorkspace(workspaceId);
        await catalog.eraseWorkspace(workspaceId);
      },
      personalData: { exportOf: (subject) => drift.exportOf(subject) },
      async memberLeft(workspaceId, userId) {
        // Nobody can use the key of a deleted workspace any more, so it does not wait for the data to be erased.
        if (userId !== undefined) return;
        await context.connections.remove(workspaceId);
        await schedules.remove({ workspaceId });
        await imports.cancelActive(workspaceId);
      },
      // The workspace already exists, so a failure to read demo data must not fail the request.
      async fillWorkspace(workspaceId) {
        if (braze === undefined) return;
        try {
          await connections.connectSandbox(workspaceId, braze);
          await imports.fill(workspaceId);
        } catch (error) {
          log.warn({ err: error, workspaceId }, 'a new workspace has no demo data');
        }
      },
    };
  },
});
