import type { AttributeDefinition } from '@sluice/liquid';
import type { CatalogRepository } from './catalog/catalog.repository.ts';
import type { BrazeClientOptions } from './client/braze-client.ts';
import type { Connections } from './connection/create-connections.ts';
import type { ImportsService } from './import/imports.service.ts';
import { createProviderOverview } from './provider-overview.ts';
import type { SchedulesService } from './schedule/schedules.service.ts';

interface Dependencies {
  connections: Pick<Connections, 'service' | 'find' | 'openClient' | 'onEnd'>;
  catalog: Pick<CatalogRepository, 'generations' | 'items'>;
  imports: Pick<ImportsService, 'list'>;
  schedules: Pick<SchedulesService, 'read'>;
}

export type ProviderService = ReturnType<typeof createProviderService>;

/** What other modules may do with a workspace's connection. */
export function createProviderService(dependencies: Dependencies) {
  const { connections, catalog } = dependencies;
  const { generations, items } = catalog;
  return {
    ...createProviderOverview({ ...dependencies, connections: connections.service }),

    /** Identifies the connection; it changes with the endpoint or the key. `undefined` when there is none. */
    findConnectionId: async (workspaceId: string): Promise<string | undefined> =>
      (await connections.find(workspaceId))?.connectionId,

    /**
     * A client with the workspace's key; `undefined` when the workspace is not connected.
     * @throws {BrazeError} when the connection cannot be used
     */
    async openClient(workspaceId: string, options?: BrazeClientOptions) {
      const opened = await connections.openClient(workspaceId, options);
      return opened ? { connectionId: opened.connection.connectionId, client: opened.client } : undefined;
    },

    /** Adds work that must end when a connection ends, or is replaced by one with another endpoint or key. */
    onConnectionEnd: connections.onEnd,

    /** The imported attributes, as checks need them. */
    async listAttributes(workspaceId: string): Promise<AttributeDefinition[]> {
      const { attributes: generation } = await generations.current(workspaceId);
      const found: AttributeDefinition[] = [];
      for await (const batch of items.attributes.batches({ workspaceId, generation })) {
        for (const { rawName, dataType } of batch) {
          found.push({
            attributeType: 'custom_attribute',
            name: rawName,
            ...(dataType !== null && { dataType }),
          });
        }
      }
      return found;
    },
  };
}
