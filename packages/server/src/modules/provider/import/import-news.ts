import type { ImportErrorCode } from '../../../contracts/index.ts';
import type { ProviderContext } from '../context.ts';
import { failureOf } from './import-problems.ts';
import type { ImportDocument } from './imports.repository.ts';

type Report = NonNullable<ImportDocument['report']>;

/** Counts the items of both lists that had a kind of change. */
function countOf(
  { attributes, events }: Report,
  change: 'added' | 'changed' | 'typeChanged' | 'gone',
): number {
  return (attributes?.[change].count ?? 0) + (events?.[change].count ?? 0);
}

/** Tells the people of a workspace how an import ended. The one that fills a new workspace is not news. */
export function createImportNotices({ notifications }: ProviderContext) {
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
      await notifications.report({ workspaceId, key: importId, details, actorId });
    },

    async failed(doc: ImportDocument, reason: ImportErrorCode): Promise<void> {
      const { _id: importId, workspaceId, startedBy: actorId } = doc;
      if (!isNews(doc)) return;
      const { message } = failureOf(reason);
      const details = { kind: 'import.failed', importId, reason, message } as const;
      await notifications.report({ workspaceId, key: importId, details, actorId });
    },
  };
}
