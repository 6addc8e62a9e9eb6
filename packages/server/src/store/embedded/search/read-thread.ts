import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../core/index.ts';
import type { FoundPage, Row } from './reader.ts';
import type { PageQuery, SqlQuery } from './search-sql.ts';

interface Answer {
  number: number;
  result?: Row[] | FoundPage;
  problem?: string;
}
interface PendingAnswer {
  resolve: (result: Row[] | FoundPage) => void;
  reject: (error: Error) => void;
}

/** What waits for longer than these is not worth waiting for. */
const QUEUE_MAX = 64;
const RETRY_SECONDS = 2;

/** The worker beside this file: as a source file, or in the build, where both are bundled. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './read-worker.ts' : './read-worker.js',
  import.meta.url,
);

/** A running thread, and what was asked of it. */
interface Running {
  worker: Worker;
  waiting: Map<number, PendingAnswer>;
}

/**
 * A thread that reads the database, so that long searches do not hold up requests. It sees every write that was
 * acknowledged. It starts with the first search, and again with the next one after it died.
 */
export class ReadThread {
  readonly #file: string;
  #running: Running | undefined;
  #number = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws {ApiError} OVERLOADED when too many searches wait */
  all = async (query: SqlQuery): Promise<Row[]> => (await this.#ask(query)) as Row[];

  /** @throws {ApiError} OVERLOADED when too many searches wait */
  page = async (query: PageQuery): Promise<FoundPage> => (await this.#ask(query)) as FoundPage;

  async close(): Promise<void> {
    const worker = this.#running?.worker;
    this.#running = undefined;
    if (worker === undefined) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage('close');
    await exited;
  }

  async #ask(query: SqlQuery | PageQuery): Promise<Row[] | FoundPage> {
    const { worker, waiting } = (this.#running ??= this.#start());
    if (waiting.size >= QUEUE_MAX) {
      const message = 'Too many people are searching right now. Please try again in a moment.';
      throw new ApiError('OVERLOADED', message, { retryAfter: RETRY_SECONDS });
    }
    const number = (this.#number += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Row[] | FoundPage>();
    waiting.set(number, { resolve, reject });
    // A process waits for a search, but not for a thread that has nothing to do.
    worker.ref();
    worker.postMessage({ number, query });
    return promise;
  }

  #start(): Running {
    const worker = new Worker(WORKER, { workerData: { file: this.#file } });
    const waiting = new Map<number, PendingAnswer>();
    worker.on('message', ({ number, result, problem }: Answer) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
      if (result) asked?.resolve(result);
      else asked?.reject(new Error(`the database could not be searched: ${problem ?? 'no answer'}`));
    });
    // After an error it also exits: only what was asked of this thread ends with it.
    const end = (error?: unknown) => {
      if (this.#running?.worker === worker) this.#running = undefined;
      for (const { reject } of waiting.values()) {
        reject(error instanceof Error ? error : new Error('the thread that searches has ended'));
      }
      waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end());
    return { worker, waiting };
  }
}
