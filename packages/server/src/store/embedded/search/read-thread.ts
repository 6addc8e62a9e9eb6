import { LateError, WorkerThread } from '../../../threads/worker-thread.ts';
import type { Turn } from '../../../threads/fair-turns.ts';
import { searchOverloaded, searchTurns } from '../../search-turns.ts';
import type { FoundPage, Row } from './reader.ts';
import type { PageQuery, SqlQuery } from './search-sql.ts';

/** Reads that are nobody's search take turns as one. */
const NOBODY: Turn = { scope: '' };

/** The worker beside this file: as a source file, or in the build, where both are bundled. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './read-worker.ts' : './read-worker.js',
  import.meta.url,
);

/** A thread that reads the database. It sees every write that was acknowledged. */
export class ReadThread {
  readonly #thread: WorkerThread<SqlQuery | PageQuery, Row[] | FoundPage>;
  /** The thread does one thing after the other: with what is under way, a colleague's search is answered within a second. */
  readonly #turns = searchTurns(1, 700);

  constructor(file: string) {
    this.#thread = new WorkerThread(WORKER, { workerData: { file } });
  }

  /** @throws {ApiError} OVERLOADED when too many searches wait, or this one is not finished in time */
  all = async (query: SqlQuery, turn = NOBODY): Promise<Row[]> => (await this.#ask(query, turn)) as Row[];

  /** @throws {ApiError} OVERLOADED when too many searches wait, or this one is not finished in time */
  page = async (query: PageQuery, turn = NOBODY): Promise<FoundPage> =>
    (await this.#ask(query, turn)) as FoundPage;

  close = (): Promise<void> => this.#thread.close();

  async #ask(query: SqlQuery | PageQuery, turn: Turn): Promise<Row[] | FoundPage> {
    try {
      return await this.#turns.run(turn, (until) => this.#thread.ask(query, until));
    } catch (error) {
      throw error instanceof LateError ? searchOverloaded() : error;
    }
  }
}
