import type { LibraryCheck } from '../../contracts/index.ts';
import { createId } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { isActive, type CheckDocument } from './checks.repository.ts';
import type { TestsContext } from './context.ts';
import type { TestSnippet } from './test-snippet.ts';

const CHECK_JOB = 'snippet-tests.check-library';
const CONCURRENCY = 2;
const MINUTE = 60 * 1000;
const RETRY_MS = 5000;

/** Tests one snippet of a library after the other. */
function createLibraryTest({ checks, keptPeople, snippets, announce, now }: TestsContext, test: TestSnippet) {
  async function idsOf(workspaceId: string): Promise<string[]> {
    const sets = (await keptPeople.listTested({ workspaceId })).map(({ _id }) => _id);
    const heads = sets.length === 0 ? [] : await snippets.listHeads(workspaceId, sets);
    return heads.flatMap(({ _id, deletedAt }) => (deletedAt === null ? [_id] : []));
  }

  /** Goes on from the beginning when it was interrupted. Stops as soon as somebody has cancelled it. */
  return async (workspaceId: string, checkId: string, signal: AbortSignal): Promise<void> => {
    const ids = await idsOf(workspaceId);
    const begun = { state: 'running', done: 0, total: ids.length } as const;
    if ((await checks.advance(workspaceId, checkId, begun)) === null) return;
    await announce.change(workspaceId);
    for (const [index, snippetId] of ids.entries()) {
      await test(workspaceId, snippetId, signal);
      if ((await checks.advance(workspaceId, checkId, { done: index + 1 })) === null) return;
      await announce.progress(workspaceId);
    }
    await checks.advance(workspaceId, checkId, { state: 'done', finishedAt: now() });
    await announce.change(workspaceId);
  };
}

/** Starts, shows and stops tests of a whole library. A workspace has one at a time. */
export function createLibraryCheckService(context: TestsContext, test: TestSnippet) {
  const { checks, jobs, snippets, announce, now } = context;
  const testLibrary = createLibraryTest(context, test);

  jobs.handle(CHECK_JOB, {
    concurrency: CONCURRENCY,
    keepDone: MINUTE,
    retryAfter: (attempt) => (attempt < 3 ? attempt * RETRY_MS : undefined),
    run: ({ workspaceId, checkId }, { signal }) => testLibrary(String(workspaceId), String(checkId), signal),
  });

  /** Repeating this adds no second job. */
  const enqueue = ({ _id: workspaceId, checkId }: CheckDocument) =>
    jobs.enqueue(CHECK_JOB, { workspaceId, checkId }, { dedupeKey: checkId });

  async function toCheck(document: CheckDocument): Promise<LibraryCheck> {
    const { checkId, state, done, total, startedBy, startedAt, finishedAt } = document;
    return {
      id: checkId,
      state,
      done,
      total,
      startedBy: (await snippets.authorsOf([startedBy])).get(startedBy) ?? null,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    };
  }

  async function read({ workspaceId }: WorkspaceScope): Promise<{ check: LibraryCheck | null }> {
    const found = await checks.find(workspaceId);
    return { check: found && (await toCheck(found)) };
  }

  async function end({ _id: workspaceId, checkId }: CheckDocument, state: 'cancelled' | 'failed') {
    if ((await checks.advance(workspaceId, checkId, { state, finishedAt: now() })) !== null)
      await announce.change(workspaceId);
  }

  return {
    read,

    async start(scope: WorkspaceScope): Promise<LibraryCheck> {
      const { workspaceId: _id, userId: startedBy } = scope;
      for (;;) {
        const before = await checks.find(_id);
        if (before !== null && isActive(before)) {
          // The process that stored it may have died before it could enqueue the job.
          await enqueue(before);
          return toCheck(before);
        }
        const started: CheckDocument = {
          _id,
          checkId: createId('chk'),
          state: 'queued',
          done: 0,
          total: null,
          startedBy,
          startedAt: now(),
          finishedAt: null,
        };
        // Somebody else may have started one meanwhile.
        if (!(await checks.begin(started, before))) continue;
        await enqueue(started);
        await announce.change(_id);
        return toCheck(started);
      }
    },

    /** One that has ended stays as it is. */
    async cancel(scope: WorkspaceScope): Promise<{ check: LibraryCheck | null }> {
      const found = await checks.find(scope.workspaceId);
      if (found !== null) await end(found, 'cancelled');
      return read(scope);
    },

    /** Repairs what a crash has left: jobs that were never enqueued, and tests whose job was given up. */
    async sweep(): Promise<void> {
      for (const document of await checks.listActive()) {
        if ((await jobs.stateOf(CHECK_JOB, document.checkId)) === 'failed') await end(document, 'failed');
        else await enqueue(document);
      }
    },
  };
}
