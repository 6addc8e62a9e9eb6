import { createCatalogService } from './catalog/catalog.service.ts';
import { createConnectionChanges } from './connection/connection-changes.ts';
import { handleConnectionNotices } from './connection/connection-texts.ts';
import { checkEveryDay, createConnectionsService } from './connection/connections.service.ts';
import type { ProviderContext } from './context.ts';
import { createDisconnection } from './disconnection.ts';
import { createDrift } from './drift/drift.service.ts';
import { createImportConnection } from './import/import-connection.ts';
import { createImportContext } from './import/import-context.ts';
import { createImportsService } from './import/imports.service.ts';
import { createSchedulesService } from './import/schedules.ts';

/** The services of this module, which its operations call. */
export type ProviderServices = Awaited<ReturnType<typeof createServices>>;

/** Each part stands on those before it; none knows one that comes later. */
export async function createServices(context: ProviderContext) {
  const lists = createCatalogService(context);
  const changes = createConnectionChanges(context);
  handleConnectionNotices(context);
  checkEveryDay(context, changes);
  const drift = createDrift(context);
  const connection = createImportConnection(context, changes);
  const imports = createImportsService(createImportContext(context, connection, drift));
  const schedules = await createSchedulesService(context, imports);
  const disconnection = createDisconnection(context, imports, drift);
  const connections = createConnectionsService(context, changes, disconnection, schedules);
  return { lists, drift, imports, schedules, connections };
}
