import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JobsService } from './jobs.service.ts';

/** Jobs of this process start at once; those that another one put on the list, or that were to wait, after this. */
const POLL_MS = 1000;

/** How long jobs that are at work may take when the server stops. */
const PATIENCE_MS = 5000;

/**
 * Carries out jobs while the server listens. When it begins to stop, nothing more is taken; what this process
 * does not finish in time, another one does.
 */
export function installJobWorker(app: FastifyInstance, jobs: JobsService): void {
  let worker: JobWorker | undefined;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker?.stop(PATIENCE_MS));
  app.addHook('onListen', async () => {
    worker = startJobWorker(jobs, app.log);
  });
  app.stopping.addEventListener('abort', () => void stop());
  app.addHook('onClose', stop);
}

/** Carries out jobs as they become due. */
interface JobWorker {
  /** Takes nothing more, and waits so many milliseconds for what is at work. */
  stop(patience: number): Promise<void>;
}

function startJobWorker(jobs: JobsService, log: FastifyBaseLogger): JobWorker {
  const stopping = new AbortController();
  let isAsked = false;
  let rest: { end: () => void } | undefined;

  /** Something may be due: look now, or once more after the look that is under way. */
  const look = () => {
    isAsked = true;
    rest?.end();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      timer.unref();
      rest = { end: () => (clearTimeout(timer), resolve()) };
    });

  async function startAllDue(): Promise<void> {
    await jobs.enqueueRecurring();
    for (let next = await jobs.startNext(); next; next = await jobs.startNext()) {
      // The end of a job is room for another.
      void next.attempt.then(look);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAsked = false;
      // The list can't be read: it is read again after the pause, like everything else that needs the database.
      await startAllDue().catch((error: unknown) => log.warn({ err: error }, 'looking for jobs failed'));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- set by others while this waited
      if (!isAsked) await pause();
    }
  }

  jobs.onEnqueue(look);
  const working = work();
  return {
    async stop(patience) {
      stopping.abort();
      look();
      await working;
      await jobs.stop(patience);
    },
  };
}
