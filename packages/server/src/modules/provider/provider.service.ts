import type { AttributeDefinition } from '@sluice/liquid';
import type { BrazeClientOptions } from './client/braze-client.ts';
import type { ProviderServices } from './services.ts';
import type { ProviderContext } from './context.ts';
import type { CatalogImport, ImportSchedule, ProviderConnection } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';

/** What other modules may do with a workspace's connection. */
export function createProviderService(context: ProviderContext, services: ProviderServices) {
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
