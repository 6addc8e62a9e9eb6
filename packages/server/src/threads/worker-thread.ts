import { parentPort, Worker } from 'node:worker_threads';

interface Asked<Question> {
  number: number;
  question: Question;
  /** When it must stop, in milliseconds as `Date.now()` counts them. */
  until: number;
}

interface Answered<Answer> {
  number: number;
  answer?: Answer;
  problem?: string;
  /** It was not finished in its time. */
  isLate?: boolean;
}

interface PendingAnswer<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** A running thread, and what was asked of it. */
interface Running<Answer> {
  worker: Worker;
  waiting: Map<number, PendingAnswer<Answer>>;
}

/** The time of a piece of work is over. Thrown in the thread, it reaches the one who asked. */
export class LateError extends Error {
  constructor() {
    super('the work took too long');
    this.name = 'LateError';
  }
}

interface ThreadOptions {
  workerData?: unknown;
  /** A thread with nothing to do for so many milliseconds ends, and gives its memory back. */
  idleMs?: number;
}

/** As sources, the packages beside this one are found by their own condition, also where the process was started without it. */
const SOURCES = import.meta.url.endsWith('.ts') ? { execArgv: ['--conditions=@sluice/source'] } : {};

/** A thread stops by itself when its time is over. One that has not stopped after so many more milliseconds is ended. */
const GRACE_MS = 150;

/**
 * A thread that answers questions one by one, so that what takes long does not hold up requests. It starts with the first
 * question, and again with the next one after it died or was ended.
 */
export class WorkerThread<Question, Answer> {
  readonly #file: URL;
  readonly #options: ThreadOptions;
  #running: Running<Answer> | undefined;
  #number = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param file the source file, or the one beside the caller in the build */
  constructor(file: URL, options: ThreadOptions = {}) {
    this.#file = file;
    this.#options = options;
  }

  /** @throws {LateError} when there is no answer in time, and an error when the thread has one, or dies */
  async ask(question: Question, until: number): Promise<Answer> {
    clearTimeout(this.#idle);
    const running = (this.#running ??= this.#start());
    const { worker, waiting } = running;
    const number = (this.#number += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(number, { resolve, reject });
    // A process waits for an answer, but not for a thread that has nothing to do.
    worker.ref();
    worker.postMessage({ number, question, until } satisfies Asked<Question>);
    const timer = setTimeout(() => this.#end(running), until - Date.now() + GRACE_MS);
    return promise.finally(() => {
      clearTimeout(timer);
      if (this.#running?.waiting.size === 0) this.#rest();
    });
  }

  /** Ends the thread after what it is doing. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#running?.worker;
    this.#running = undefined;
    if (worker === undefined) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage('close');
    await exited;
  }

  #rest(): void {
    const { idleMs } = this.#options;
    clearTimeout(this.#idle);
    if (idleMs !== undefined) this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }

  /** Ends a thread that does not stop by itself. */
  #end(running: Running<Answer>): void {
    if (this.#running === running) this.#running = undefined;
    for (const { reject } of running.waiting.values()) reject(new LateError());
    running.waiting.clear();
    void running.worker.terminate();
  }

  #start(): Running<Answer> {
    const worker = new Worker(this.#file, { workerData: this.#options.workerData, ...SOURCES });
    const waiting = new Map<number, PendingAnswer<Answer>>();
    worker.on('message', ({ number, answer, problem, isLate = false }: Answered<Answer>) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
      if (isLate) asked?.reject(new LateError());
      else if (answer === undefined) asked?.reject(new Error(problem ?? 'no answer'));
      else asked?.resolve(answer);
    });
    // After an error it also exits: only what was asked of this thread ends with it.
    const end = (error?: unknown) => {
      if (this.#running?.worker === worker) this.#running = undefined;
      for (const { reject } of waiting.values()) {
        reject(error instanceof Error ? error : new Error('the thread has ended'));
      }
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end());
    return { worker, waiting };
  }
}

/** The thread's side of {@link WorkerThread}. */
export function answerQuestions(
  answerOf: (question: never, until: number) => unknown,
  close: () => void = () => undefined,
): void {
  parentPort?.on('message', (asked: Asked<never> | 'close') => {
    if (asked === 'close') {
      close();
      parentPort?.close();
      return;
    }
    const { number, question, until } = asked;
    const answered: Answered<unknown> = { number };
    try {
      answered.answer = answerOf(question, until);
    } catch (error) {
      answered.problem = error instanceof Error ? error.message : String(error);
      answered.isLate = error instanceof LateError;
    }
    parentPort?.postMessage(answered);
  });
}
