import type { Analyse } from '@sluice/builder-ui';

type Answer = Awaited<ReturnType<Analyse>>;

/** A thread that waits for the next question. */
let idle: Worker | undefined;

/**
 * Works out who gets what in a thread of its own, so that the page is never in its way. What is not wanted any more ends with its
 * thread. It is rejected where there can be no thread, or one has died: then the builder answers on the page.
 */
export const analyseInThread: Analyse = (question, signal) =>
  new Promise<Answer>((resolve, reject) => {
    const worker = idle ?? new Worker(new URL('analysis-worker.ts', import.meta.url), { type: 'module' });
    idle = undefined;
    const end = () => {
      worker.terminate();
      reject(new Error('The thread has ended before it answered.'));
    };
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('error', end, { once: true });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        signal.removeEventListener('abort', end);
        worker.removeEventListener('error', end);
        idle?.terminate();
        idle = worker;
        resolve(data);
      },
      { once: true },
    );
    worker.postMessage(question);
  });
