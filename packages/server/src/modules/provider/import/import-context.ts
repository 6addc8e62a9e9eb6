import type { ProviderContext } from '../context.ts';
import type { Drift } from '../drift/drift.service.ts';
import { createImportCleaner } from './import-cleaner.ts';
import type { ImportConnection } from './import-connection.ts';
import { createImportAnnouncer, createImportNotices } from './import-news.ts';

/** What the steps of an import share. */
export type ImportContext = ReturnType<typeof createImportContext>;

export function createImportContext(context: ProviderContext, connection: ImportConnection, drift: Drift) {
  return {
    ...context,
    connection,
    /** Compares the lists that an import publishes with those before. */
    drift,
    announce: createImportAnnouncer(context),
    notices: createImportNotices(context),
    cleaner: createImportCleaner(context),
  };
}
