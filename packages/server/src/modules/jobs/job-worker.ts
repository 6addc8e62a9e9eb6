import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JobsService } from './jobs.service.ts';

/** Jobs that this process enqueues start at once; those of other processes and delayed ones within this time. */
const POLL_MS = 1000;

/** How long running jobs may take when the server stops. */
const STOP_TIMEOUT_MS = 5000;

/** Runs jobs while the server listens. When the server stops, other processes do the remaining jobs. */
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
  /** Takes no more jobs, and waits up to `timeoutMs` for those that are running. */
  stop(timeoutMs: number): Promise<void>;
}

function startJobWorker(jobs: JobsService, log: FastifyBaseLogger): JobWorker {
  const stopping = new AbortController();
  let isPollWanted = false;
  let currentPause: { end: () => void } | undefined;

  /** Polls now, or once more after the current poll, because a job may be due. */
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
      // When a job ends, another one may start.
      void next.outcome.then(poll);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isPollWanted = false;
      // When the database does not respond, the next poll tries again.
      await startAllDue().catch((error: unknown) => log.warn({ err: error }, 'looking for jobs failed'));
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- `poll` sets it while this waits
      if (!isPollWanted) await pause();
    }
  }

  jobs.onEnqueue(poll);
  const working = work();
  return {
    async stop(timeoutMs) {
      stopping.abort();
      poll();
      await working;
      await jobs.stop(timeoutMs);
    },
  };
}
