import type { ImportErrorCode } from '../../../contracts/index.ts';
import { createProgressAnnouncer } from '../../events/index.ts';
import type { ProviderContext } from '../context.ts';
import type { Drift } from '../drift/drift.service.ts';
import type { ImportConnection } from './import-connection.ts';
import { failureOf } from './import-problems.ts';
import { importKinds, type ImportDocument } from './imports.repository.ts';

export type ImportContext = ReturnType<typeof createImportContext>;

type Announced = Pick<ImportDocument, '_id' | 'workspaceId'>;

export function createImportContext(context: ProviderContext, connection: ImportConnection, drift: Drift) {
  const { events, now } = context;
  return {
    ...context,
    connection,
    /** Compares the lists that an import publishes with those before. */
    drift,
    /** Open pages read the import again. */
    announce: createProgressAnnouncer(
      ({ _id }: Announced) => _id,
      ({ _id: importId, workspaceId }) => events.publish({ type: 'import.changed', workspaceId, importId }),
      now,
    ),
    notices: createImportNotices(context),
    cleaner: createImportCleaner(context),
  };
}

type Staged = Pick<ImportDocument, '_id' | 'workspaceId' | 'generation'>;

const DISCARD_JOB = 'provider.discard-lists';

/** Deletes what imports have staged that nobody will show, and lists that nobody shows any more. */
function createImportCleaner({ imports, catalog: { generations, items }, jobs }: ProviderContext) {
  jobs.handle(DISCARD_JOB, {
    async run(payload) {
      const workspaceId = String(payload['workspaceId']);
      const { empty } = payload;
      // Perhaps the process died before it did. A newer list is left alone.
      if (typeof empty === 'number')
        await generations.publish(workspaceId, { attributes: empty, events: empty });
      const shown = await generations.current(workspaceId);
      for (const kind of importKinds) {
        const generation = Number(payload[kind]);
        if (shown[kind] !== generation) await items[kind].discard({ workspaceId, generation });
      }
    },
  });

  async function discard({ workspaceId, generation }: Staged): Promise<void> {
    const shown = await generations.current(workspaceId);
    for (const kind of importKinds) {
      if (shown[kind] !== generation) await items[kind].discard({ workspaceId, generation });
    }
  }

  return {
    /** Has what a cancelled import has staged deleted: thousands of items take longer than anybody waits. */
    discardLater: async ({ _id, workspaceId, generation }: Staged): Promise<void> => {
      const payload = { workspaceId, attributes: generation, events: generation };
      await jobs.enqueue(DISCARD_JOB, payload, { dedupeKey: _id });
    },

    /** Shows empty lists from now on, and has the items of those before deleted. It can be repeated. */
    async emptyLists(workspaceId: string, at: Date): Promise<void> {
      const shown = await generations.current(workspaceId);
      // Newer than an import that is just being published, so that it cannot bring the lists back.
      const empty = Math.max(at.getTime(), shown.attributes, shown.events) + 1;
      await jobs.enqueue(DISCARD_JOB, { workspaceId, ...shown, empty });
      await generations.publish(workspaceId, { attributes: empty, events: empty });
    },

    /** Cleans up after an import that failed, was cancelled, or whose workspace was erased. */
    async clean(staged: Staged): Promise<void> {
      const current = await imports.findById(staged._id);
      if (current !== null && current.cleanup === 'none') return;
      await discard(staged);
      if (current !== null) await imports.markClean(current._id);
    },
  };
}

type Report = NonNullable<ImportDocument['report']>;

/** Counts the items of both lists that had a kind of change. */
function countOf(
  { attributes, events }: Report,
  change: 'added' | 'changed' | 'typeChanged' | 'gone',
): number {
  return (attributes?.[change].count ?? 0) + (events?.[change].count ?? 0);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Tells the people of a workspace how an import ended. The one that fills a new workspace is not news. */
function createImportNotices({ notifications }: ProviderContext) {
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
      // Every hour without news would bury what is news.
      const isQuiet = details.added + details.changed + details.gone === 0;
      if (doc.trigger === 'schedule' && isQuiet) return;
      await notifications.report({ workspaceId, key: importId, details, actorId });
    },

    async failed(doc: ImportDocument, reason: ImportErrorCode): Promise<void> {
      const { _id: importId, workspaceId, startedBy: actorId } = doc;
      if (!isNews(doc)) return;
      const { message } = failureOf(reason);
      const details = { kind: 'import.failed', importId, reason, message } as const;
      // What fails every hour for the same reason is told once a day.
      const key = doc.trigger === 'schedule' ? `${reason} ${dayOf(doc.startedAt)}` : importId;
      await notifications.report({ workspaceId, key, details, actorId });
    },
  };
}
