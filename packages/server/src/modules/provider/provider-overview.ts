import type { CatalogImport, ImportSchedule, ProviderConnection } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { CatalogRepository } from './catalog/catalog.repository.ts';
import type { ConnectionsService } from './connection/connections.service.ts';
import type { ImportsService } from './import/imports.service.ts';
import type { SchedulesService } from './schedule/schedules.service.ts';

interface Dependencies {
  connections: Pick<ConnectionsService, 'read'>;
  catalog: Pick<CatalogRepository, 'generations' | 'items'>;
  imports: Pick<ImportsService, 'list'>;
  schedules: Pick<SchedulesService, 'read'>;
}

/** The connection, the lists and the imports of a workspace at a glance, as they are stored. */
export function createProviderOverview({ connections, catalog, imports, schedules }: Dependencies) {
  const { generations, items } = catalog;
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
