import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogImport, listImports, QueryOf } from '../../../contracts/index.ts';
import { ApiError, notFound, DAY_MS } from '../../../core/index.ts';
import type { ImportContext } from './import-context.ts';
import { ImportStopped, failureOf, problemOf } from './import-problems.ts';
import type { ImportDocument, KindProgress } from './imports.repository.ts';
import { newImport, type ImportStart } from './new-import.ts';
import { createImportRun } from './run-import.ts';

/** A person waits so long for the first import of a new workspace. */
const FILL_WAIT_MS = 2000;
const MINUTE = 60 * 1000;
const JOB = 'provider.import';
/** Imports that one process runs at once. */
const CONCURRENCY = 4;
/** A job that failed for another reason than the provider is tried again after this time, times the attempt. */
const RETRY_MS = 5000;

interface Scope {
  workspaceId: string;
}

/** Runs imports as jobs. @returns how to end one that this process is running, at once */
function handleImportJobs(context: ImportContext) {
  const { jobs } = context;
  const run = createImportRun(context);
  /** The imports that this process is running, to stop them at once. */
  const running = new Map<string, AbortController>();

  jobs.handle(JOB, {
    concurrency: CONCURRENCY,
    keepDone: DAY_MS,
    // The import itself counts its attempts, and ends after the last one.
    retryAfter: (attempt) => Math.min(MINUTE, attempt * RETRY_MS),
    run: async (payload, { signal }) => {
      const importId = String(payload['importId']);
      const stopping = new AbortController();
      running.set(importId, stopping);
      try {
        await run(importId, AbortSignal.any([signal, stopping.signal]));
      } finally {
        running.delete(importId);
      }
    },
  });

  return (importId: string): void => running.get(importId)?.abort(new ImportStopped());
}

/** Starts imports: the import and its job, each on disk before the answer. */
function createImportStart({ imports, catalog, connection, announce, jobs, now }: ImportContext) {
  /** Repeating this adds no second job. */
  const enqueue = (importId: string, runAt = now()) =>
    jobs.enqueue(JOB, { importId }, { dedupeKey: importId, runAt });

  /** @param runAt when a worker takes the job; at once when absent @throws {ApiError} NOT_CONNECTED */
  async function start(
    workspaceId: string,
    how: ImportStart,
    runAt?: Date,
  ): Promise<{ document: ImportDocument; isNew: boolean }> {
    const active = await imports.findActive({ workspaceId });
    if (active) {
      // The process that inserted it may have died before it could enqueue the job.
      if (active.state === 'queued') await enqueue(active._id);
      return { document: active, isNew: false };
    }
    const connected = await connection.find(workspaceId);
    if (connected === undefined) {
      throw new ApiError('NOT_CONNECTED', 'Connect this workspace to Braze first. Then you can import.');
    }
    const document = await newImport(workspaceId, how, connected, catalog, now());
    // Somebody else may have started one meanwhile.
    if (!(await imports.insert(document))) return start(workspaceId, how, runAt);
    await announce.change(document);
    await enqueue(document._id, runAt);
    return { document, isNew: true };
  }

  return { start, enqueue };
}

interface UpkeepSteps {
  enqueue: (importId: string) => Promise<boolean>;
  cancelActive: (workspaceId: string) => Promise<void>;
}

/** Clears and repairs what imports have stored. */
function createImportUpkeep(
  { imports, cleaner, now }: ImportContext,
  { enqueue, cancelActive }: UpkeepSteps,
) {
  return {
    /** Empties both lists, and stops the import that would fill them: the workspace was disconnected. */
    async forget(workspaceId: string): Promise<void> {
      await cancelActive(workspaceId);
      await cleaner.emptyLists(workspaceId, now());
    },

    async eraseWorkspace(workspaceId: string): Promise<void> {
      await cancelActive(workspaceId);
      await imports.eraseWorkspace(workspaceId);
    },

    /** Repairs what a crash has left: jobs that were never enqueued, and staged items that nobody will show. */
    async sweep(): Promise<void> {
      for (const { _id } of await imports.listQueued()) await enqueue(_id);
      const ended = now().getTime() - 2 * MINUTE;
      for (const document of await imports.listUncleaned()) {
        // A process that has lost its lease may stage one more page before it notices.
        if ((document.finishedAt?.getTime() ?? 0) < ended) await cleaner.clean(document);
      }
    },
  };
}

/** Waits for something that goes on by itself, but not for long. */
async function waitForAWhile(work: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  const done = work.finally(() => waited.abort());
  await Promise.race([done, wait(FILL_WAIT_MS, undefined, waited).catch(() => undefined)]);
}

export type ImportsService = ReturnType<typeof createImportsService>;

/** Starts, shows and stops imports. A workspace has one at a time. */
export function createImportsService(context: ImportContext) {
  const { imports, announce, catalog, cleaner, jobs, now } = context;
  const endHere = handleImportJobs(context);
  const { start, enqueue } = createImportStart(context);

  /** Ends an import if it can still be stopped. A job deletes what it has staged. */
  async function cancel({ _id }: ImportDocument): Promise<ImportDocument | null> {
    const cancelled = await imports.stop(_id, 'cancelled', now(), null);
    if (cancelled === null) return null;
    endHere(_id);
    await cleaner.discardLater(cancelled);
    await announce.change(cancelled);
    return cancelled;
  }

  async function cancelActive(workspaceId: string): Promise<void> {
    const active = await imports.findActive({ workspaceId });
    if (active) await cancel(active);
  }

  async function find(scope: Scope, importId: string): Promise<ImportDocument> {
    const document = await imports.find(scope, importId);
    if (document === null) throw notFound();
    return document;
  }

  return {
    ...createImportUpkeep(context, { enqueue, cancelActive }),
    start: (workspaceId: string, how: ImportStart) => start(workspaceId, how),
    cancelActive,

    async list(scope: Scope, query: QueryOf<typeof listImports>) {
      const { items, total } = await imports.list(scope, query);
      return { items: items.map(toImport), total, ...query };
    },

    read: async (scope: Scope, importId: string): Promise<CatalogImport> =>
      toImport(await find(scope, importId)),

    /** Stops an import. One that has ended, or is already publishing its lists, is returned as it is. */
    async cancel(scope: Scope, importId: string): Promise<CatalogImport> {
      const cancelled = await cancel(await find(scope, importId));
      return toImport(cancelled ?? (await find(scope, importId)));
    },

    /**
     * Imports at once, for somebody who waits for it, but not for long: an import that takes its time goes on without them,
     * and says what went wrong.
     */
    async fill(workspaceId: string): Promise<void> {
      // Whoever began to fill it may have been interrupted when the lists were there already.
      if ((await catalog.generations.current(workspaceId)).attributes > 0) return;
      // No worker takes the job from here; one does when this process dies.
      const runAt = new Date(now().getTime() + MINUTE);
      const { document } = await start(workspaceId, { trigger: 'connected', startedBy: null }, runAt);
      await waitForAWhile(jobs.attempt(JOB, document._id));
    },
  };
}

const toKindProgress = ({ state, count, expected, skipped, problem }: KindProgress) => ({
  state,
  count,
  expected,
  skipped,
  problem: problem === null ? null : problemOf(problem),
});

export const toImport = (document: ImportDocument): CatalogImport => ({
  id: document._id,
  workspaceId: document.workspaceId,
  state: document.state,
  trigger: document.trigger,
  startedBy: document.startedBy,
  source: document.source,
  attributes: toKindProgress(document.attributes),
  events: toKindProgress(document.events),
  resumeAt: document.resumeAt?.toISOString() ?? null,
  waitingFor: document.waitingFor,
  problem: document.problem === null ? null : failureOf(document.problem),
  // While the lists are being published, the report is not true yet.
  report: document.state === 'done' ? document.report : null,
  startedAt: document.startedAt.toISOString(),
  finishedAt: document.finishedAt?.toISOString() ?? null,
});
