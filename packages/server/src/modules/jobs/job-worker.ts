import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JobsService } from './jobs.service.ts';

/** Jobs that this process enqueues start at once; those of other processes, and delayed ones, within this time. */
const POLL_MS = 1000;

/** How long running jobs may take when the server stops. */
const STOP_TIMEOUT_MS = 5000;

/** Runs jobs while the server listens. When it stops, it takes no more; other processes finish what is left. */
export function installJobWorker(app: FastifyInstance, jobs: JobsService): void {
  let worker: JobWorker | undefined;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker?.stop(STOP_TIMEOUT_MS));
  app.addHook('onListen', async () => {
    worker = startJobWorker(jobs, app.log);
  });
  app.stopping.addEventListener('abort', () => void stop());
  app.addHook('onClose', stop);
}

/** Runs jobs as they become due. */
interface JobWorker {
  /** Takes no more jobs, and waits so many milliseconds for those that run. */
  stop(patience: number): Promise<void>;
}

function startJobWorker(jobs: JobsService, log: FastifyBaseLogger): JobWorker {
  const stopping = new AbortController();
  let isPollWanted = false;
  let currentPause: { end: () => void } | undefined;

  /** A job may be due: poll now, or once more after the poll that is under way. */
  const poll = () => {
    isPollWanted = true;
    currentPause?.end();
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      timer.unref();
      currentPause = { end: () => (clearTimeout(timer), resolve()) };
    });

  async function startAllDue(): Promise<void> {
    await jobs.enqueueRecurring();
    for (let next = await jobs.startNext(); next; next = await jobs.startNext()) {
      // A job that ends makes room for another.
      void next.outcome.then(poll);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isPollWanted = false;
      // When the database does not answer, the next poll tries again.
      await startAllDue().catch((error: unknown) => log.warn({ err: error }, 'looking for jobs failed'));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- `poll` sets it while this waits
      if (!isPollWanted) await pause();
    }
  }

  jobs.onEnqueue(poll);
  const working = work();
  return {
    async stop(patience) {
      stopping.abort();
      poll();
      await working;
      await jobs.stop(patience);
    },
  };
}
