import type { ImportErrorCode } from '../../../contracts/index.ts';
import type { ProviderContext } from '../context.ts';
import { failureOf } from './import-problems.ts';
import type { ImportDocument } from './imports.repository.ts';

/** Progress is announced at most this often. */
const INTERVAL_MS = 500;

/** Tells open pages that an import has changed; they read it again. */
export function createImportAnnouncer({ events, now }: ProviderContext) {
  /** When the progress of each running import was announced last. */
  const announcedAt = new Map<string, number>();
  type Announced = Pick<ImportDocument, '_id' | 'workspaceId'>;

  const publish = ({ _id: importId, workspaceId }: Announced) =>
    events.publish({ type: 'import.changed', workspaceId, importId });

  return {
    /** Announces a change of state at once. */
    async state(changed: Announced): Promise<void> {
      announcedAt.delete(changed._id);
      await publish(changed);
    },

    /** Announces another page, unless one was announced a moment ago. */
    async progress(changed: Announced): Promise<void> {
      const at = now().getTime();
      const last = announcedAt.get(changed._id);
      if (last !== undefined && at - last < INTERVAL_MS) return;
      announcedAt.set(changed._id, at);
      await publish(changed);
    },
  };
}

type Report = NonNullable<ImportDocument['report']>;

/** How many items of both lists had a kind of change. */
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
