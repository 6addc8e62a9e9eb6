import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../core/index.ts';
import type { Store } from '../../../store/store.ts';
import type { EventFeed } from '../../events/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { NotificationsService } from '../../notifications/index.ts';
import type { CatalogRepository } from '../catalog/catalog.repository.ts';
import { createImportAnnouncer } from './import-announcer.ts';
import { createImportCleaner } from './import-cleaner.ts';
import { createImportNotices } from './import-notices.ts';
import type { ImportConnection } from './import-connection.ts';
import { createImportsRepository } from './imports.repository.ts';
import { createImportsService } from './imports.service.ts';
import type { CompareLists } from './publish-import.ts';

interface Dependencies {
  store: Store;
  catalog: CatalogRepository;
  connection: ImportConnection;
  events: EventFeed;
  jobs: JobsService;
  notifications: Pick<NotificationsService, 'report'>;
  compareLists: CompareLists;
  now: Clock;
  log: FastifyBaseLogger;
}

/** Assembles everything about imports. */
export async function createImports(dependencies: Dependencies) {
  const { store, catalog, connection, events, jobs, notifications, compareLists, now, log } = dependencies;
  const repository = await createImportsRepository(store);
  return createImportsService({
    imports: repository,
    catalog,
    connection,
    announce: createImportAnnouncer(events, now),
    notices: createImportNotices(notifications),
    cleaner: createImportCleaner({ imports: repository, catalog }),
    jobs,
    compareLists,
    now,
    log,
  });
}
