import type { AttributeDefinition } from '@sluice/liquid';
import { defineModule } from '../../composition/module.ts';
import type { CatalogImport, ImportSchedule, ProviderConnection } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { BrazeClientOptions } from './client/braze-client.ts';
import { definitionOf } from './drift/check-snippets.ts';
import { createProviderContext, needs, type ProviderContext } from './context.ts';
import { providerRoutes } from './provider.routes.ts';
import { createServices, type ProviderServices } from './services.ts';

export type { BrazeClient } from './client/braze-client.ts';
export type { ContentBlockDetails, ContentBlockSummary } from './client/content-blocks.ts';
export { BrazeError } from './client/braze-error.ts';
export { brazeInstances } from './connection/endpoints.ts';
export { reasonText } from './connection/connection-texts.ts';
export { rotateKeys } from './connection/key-vault.ts';

const NAMES_AT_ONCE = 500;

/** What other modules may do with a workspace's connection. */
function createProviderService(context: ProviderContext, services: ProviderServices) {
  const { access, catalog, connections } = context;
  const { generations, items } = catalog;
  return {
    ...createProviderOverview(context, services),

    /** Identifies the connection; it changes with the endpoint or the key. `undefined` when there is none. */
    findConnectionId: async (workspaceId: string): Promise<string | undefined> =>
      (await connections.find(workspaceId))?.connectionId,

    /**
     * A client with the workspace's key; `undefined` when the workspace is not connected.
     * @throws {BrazeError} when the connection cannot be used
     */
    async openClient(workspaceId: string, options?: BrazeClientOptions) {
      const connection = await connections.find(workspaceId);
      if (connection === null) return undefined;
      return {
        connectionId: connection.connectionId,
        client: await access.openConnection(connection, options),
      };
    },

    /** Those of these custom attributes that conditions can use, with their types. */
    async findAttributes(workspaceId: string, names: readonly string[]): Promise<AttributeDefinition[]> {
      const { attributes: generation } = await generations.current(workspaceId);
      const found: AttributeDefinition[] = [];
      for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
        const some = names.slice(start, start + NAMES_AT_ONCE);
        const known = await items.attributes.findByNames({ workspaceId, generation }, some);
        for (const { rawName, dataType, isUsable } of known.values())
          if (isUsable) found.push(definitionOf(rawName, dataType));
      }
      return found;
    },

    /** The imported attributes, as checks need them. */
    async listAttributes(workspaceId: string): Promise<AttributeDefinition[]> {
      const { attributes: generation } = await generations.current(workspaceId);
      const found: AttributeDefinition[] = [];
      for await (const batch of items.attributes.batches({ workspaceId, generation })) {
        for (const { rawName, dataType } of batch) {
          found.push(definitionOf(rawName, dataType));
        }
      }
      return found;
    },
  };
}

/** The connection, the lists and the imports of a workspace at a glance, as they are stored. */
function createProviderOverview(
  { catalog: { generations, items } }: ProviderContext,
  { connections, imports, schedules }: ProviderServices,
) {
  return {
    readConnection: (scope: WorkspaceScope): Promise<ProviderConnection> => connections.read(scope),

    async countLists({ workspaceId }: WorkspaceScope): Promise<{ attributes: number; events: number }> {
      const shown = await generations.current(workspaceId);
      const [attributes, events] = await Promise.all([
        items.attributes.count({ workspaceId, generation: shown.attributes }),
        items.events.count({ workspaceId, generation: shown.events }),
      ]);
      return { attributes, events };
    },

    /** The import that was started last; `null` if there was none. */
    async readLastImport(scope: WorkspaceScope): Promise<CatalogImport | null> {
      const { items: found } = await imports.list(scope, { page: 1, limit: 1 });
      return found[0] ?? null;
    },

    readSchedule: (scope: WorkspaceScope): Promise<ImportSchedule> => schedules.read(scope),
  };
}

const SCHEDULE_MS = 5 * 60 * 1000;

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
