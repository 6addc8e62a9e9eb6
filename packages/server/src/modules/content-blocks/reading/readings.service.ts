import { DAY_MS, createId } from '../../../core/index.ts';
import type { ContentBlocksContext } from '../context.ts';
import { notConnected } from '../block-problems.ts';
import { ReadingStopped } from './reading-steps.ts';
import { isActive, type ReadingDocument } from './readings.repository.ts';
import { createReadingRun } from './run-reading.ts';

const MINUTE = 60 * 1000;
const JOB = 'content-blocks.read';
const CONCURRENCY = 2;
const RETRY_MS = 5000;

/** The checks that are asked for; `undefined` for none, and `null` for all blocks. */
export type WantedChecks = readonly string[] | null | undefined;

/** The checks of two requests together. */
function joinChecks(before: ReadingDocument, wanted: WantedChecks) {
  const { isChecked, checkIds } = before;
  if (wanted === undefined) return { isChecked, checkIds };
  if (wanted === null || (isChecked && checkIds === null)) return { isChecked: true, checkIds: null };
  return { isChecked: true, checkIds: [...new Set([...(isChecked ? (checkIds ?? []) : []), ...wanted])] };
}

function newRun(connectionId: string, wanted: WantedChecks) {
  return {
    connectionId,
    runId: createId('rdg'),
    state: 'queued',
    step: 'list',
    offset: 0,
    done: 0,
    total: null,
    isChecked: wanted !== undefined,
    checkIds: wanted == null ? null : [...wanted],
    requests: 0,
    attempts: 0,
    resumeAt: null,
    problem: null,
  } as const;
}

/** Runs readings as jobs. @returns how to end one that this process is running, at once */
function handleReadingJobs(context: ContentBlocksContext) {
  const { jobs } = context;
  const run = createReadingRun(context);
  /** The readings that this process is running, to end them at once. */
  const running = new Map<string, AbortController>();

  jobs.handle(JOB, {
    concurrency: CONCURRENCY,
    keepDone: DAY_MS,
    retryAfter: (attempt) => Math.min(MINUTE, attempt * RETRY_MS),
    run: async ({ workspaceId, runId }, { signal }) => {
      const stopping = new AbortController();
      running.set(String(workspaceId), stopping);
      try {
        await run(String(workspaceId), String(runId), AbortSignal.any([signal, stopping.signal]));
      } catch (error) {
        if (!(error instanceof ReadingStopped)) throw error;
      } finally {
        running.delete(String(workspaceId));
      }
    },
  });

  return (workspaceId: string): void => running.get(workspaceId)?.abort(new ReadingStopped());
}

/** Stores that something is asked for: a new reading, or more of the one that goes on. */
function createReadingStart({ readings }: ContentBlocksContext) {
  async function begin(
    workspaceId: string,
    connectionId: string,
    wanted: WantedChecks,
  ): Promise<ReadingDocument> {
    for (;;) {
      const before = await readings.find(workspaceId);
      if (before === null) {
        const times = { readAt: null, checkedAt: null };
        const first = {
          _id: workspaceId,
          workspaceId,
          ...newRun(connectionId, wanted),
          ...times,
        } as ReadingDocument;
        if (await readings.insert(first)) return first;
        continue;
      }
      const isSame = before.connectionId === connectionId;
      const changes: Partial<ReadingDocument> =
        isActive(before) && isSame
          ? { ...joinChecks(before, wanted), requests: before.requests + 1 }
          : { ...newRun(connectionId, wanted), ...(!isSame && { readAt: null, checkedAt: null }) };
      if (await readings.replace(before, changes)) return { ...before, ...changes };
    }
  }

  return begin;
}

/** Starts and ends readings. A workspace has one at a time. */
export function createReadingsService(context: ContentBlocksContext) {
  const { readings, blocks, provider, announce, jobs } = context;
  const endHere = handleReadingJobs(context);
  const begin = createReadingStart(context);

  /** Repeating this adds no second job. */
  const enqueue = ({ workspaceId, runId }: ReadingDocument) =>
    jobs.enqueue(JOB, { workspaceId, runId }, { dedupeKey: runId });

  return {
    find: readings.find,

    /** Starts a reading, or adds to the one that goes on. @throws {ApiError} NOT_CONNECTED */
    async start(workspaceId: string, wanted: WantedChecks): Promise<ReadingDocument> {
      const connectionId = await provider.findConnectionId(workspaceId);
      if (connectionId === undefined) throw notConnected();
      const begun = await begin(workspaceId, connectionId, wanted);
      await enqueue(begun);
      await announce.change(workspaceId);
      return begun;
    },

    /** Ends the reading of a workspace, and forgets what was read: its connection has ended. Links stay. */
    async forget(workspaceId: string): Promise<void> {
      await readings.remove(workspaceId);
      endHere(workspaceId);
      await blocks.erase(workspaceId);
      await announce.change(workspaceId);
    },

    /** Repairs what a crash has left: readings whose job was never enqueued. */
    async sweep(): Promise<void> {
      for (const document of await readings.listQueued()) await enqueue(document);
    },
  };
}
