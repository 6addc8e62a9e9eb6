import type { ThreadAnswer, ThreadQuestion } from './questions.ts';

/** Threads that wait for the next question: the checks and the tab ask at the same time. */
const idle: Worker[] = [];
const IDLE_MAX = 2;

/**
 * Works out who gets what in a thread of its own, so that the page is never in its way. What is not wanted any more ends with its
 * thread. It is rejected where there can be no thread, or one has died: then the builder answers on the page.
 */
export function analyseInThread<Question extends ThreadQuestion>(
  question: Question,
  signal: AbortSignal,
): Promise<Extract<ThreadAnswer, { about: Question['about'] }>> {
  return new Promise((resolve, reject) => {
    const worker =
      idle.pop() ?? new Worker(new URL('analysis-worker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      reject(new Error('The thread has ended before it answered.'));
    };
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('error', end, { once: true });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Extract<ThreadAnswer, { about: Question['about'] }>>) => {
        signal.removeEventListener('abort', end);
        worker.removeEventListener('error', end);
        if (idle.push(worker) > IDLE_MAX) idle.shift()?.terminate();
        resolve(data);
      },
      { once: true },
    );
    worker.postMessage(question);
  });
}
