import type { ImportErrorCode } from '../../../contracts/index.ts';
import type { NotificationsService } from '../../notifications/index.ts';
import type { ImportDocument } from './import.document.ts';
import { failureOf } from './import-problems.ts';

export type ImportNotices = ReturnType<typeof createImportNotices>;

type Report = NonNullable<ImportDocument['report']>;

/** How many items of both lists had a kind of change. */
function countOf(
  { attributes, events }: Report,
  change: 'added' | 'changed' | 'typeChanged' | 'gone',
): number {
  return (attributes?.[change].count ?? 0) + (events?.[change].count ?? 0);
}

/** Tells the people of a workspace how an import ended. The one that fills a new workspace is not news. */
export function createImportNotices({ report }: Pick<NotificationsService, 'report'>) {
  const isNews = ({ trigger }: ImportDocument) => trigger !== 'connected';

  return {
    async finished(doc: ImportDocument): Promise<void> {
      const { _id: importId, workspaceId, startedBy: actorId, report: found } = doc;
      if (!isNews(doc) || found === null) return;
      const changed = countOf(found, 'changed') + countOf(found, 'typeChanged');
      const details = {
        kind: 'import.finished',
        importId,
        added: countOf(found, 'added'),
        changed,
        gone: countOf(found, 'gone'),
      } as const;
      await report({ workspaceId, key: importId, details, actorId });
    },

    async failed(doc: ImportDocument, reason: ImportErrorCode): Promise<void> {
      const { _id: importId, workspaceId, startedBy: actorId } = doc;
      if (!isNews(doc)) return;
      const { message } = failureOf(reason);
      const details = { kind: 'import.failed', importId, reason, message } as const;
      await report({ workspaceId, key: importId, details, actorId });
    },
  };
}
