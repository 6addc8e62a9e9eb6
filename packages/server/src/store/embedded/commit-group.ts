import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** How many turns of the event loop a transaction stays open at most, while more writes join it. */
const MAX_TURNS = 4;

interface OpenTransaction {
  /** Resolves when it is on disk. */
  committed: Promise<void>;
  commit(): void;
  /** The number of writes in it. */
  writes: number;
}

/**
 * Groups reads and writes into transactions. Reads of one turn of the event loop share one: locking the file for each would
 * take longer than most reads. Writes at about the same time share one, and so one wait for the disk. A write is carried out
 * at once, and is done when its transaction is on disk: shortly after, once a turn of the event loop adds no more writes.
 */
export class CommitGroup {
  readonly #database: DatabaseSync;
  readonly #beginReading: StatementSync;
  readonly #beginWriting: StatementSync;
  readonly #commit: StatementSync;
  readonly #readVersion: StatementSync;
  readonly #onStaleCache: () => void;
  #version: unknown;
  #open: OpenTransaction | undefined;
  #isReading = false;

  /** @param onStaleCache called when cached reads may be out of date: another process wrote, or a write was rolled back */
  constructor(database: DatabaseSync, onStaleCache: () => void) {
    this.#database = database;
    this.#onStaleCache = onStaleCache;
    this.#readVersion = database.prepare('PRAGMA data_version');
    this.#beginReading = database.prepare('BEGIN');
    this.#beginWriting = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  /** Does a read. It sees all earlier writes, on disk or not. */
  read<Result>(work: () => Result): Result {
    if (!this.#open && !this.#isReading) {
      this.#beginReading.run();
      this.#isReading = true;
      this.#detectOtherWriters();
      setImmediate(() => this.#endReading());
    }
    return work();
  }

  /**
   * Does a write synchronously. One that fails leaves nothing behind and does not affect the others.
   * @param isAtomic whether it has several statements, of which all or none must take effect
   */
  async write<Result>(work: () => Result, { isAtomic = false } = {}): Promise<Result> {
    const open = (this.#open ??= this.#begin());
    open.writes += 1;
    const result = isAtomic ? this.#allOrNothing(work) : work();
    await open.committed;
    return result;
  }

  /** Ends open transactions and writes them to disk. */
  flush(): void {
    this.#endReading();
    this.#open?.commit();
  }

  #endReading(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    if (this.#database.isTransaction) this.#commit.run();
  }

  /** The version changes when another connection has written: an operator's command, next to the server. */
  #detectOtherWriters(): void {
    const version = this.#readVersion.get()?.['data_version'];
    if (version !== this.#version) this.#onStaleCache();
    this.#version = version;
  }

  #begin(): OpenTransaction {
    this.#endReading();
    this.#beginWriting.run();
    this.#detectOtherWriters();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever waits for it gets the failure; if nobody does, it must not count as unhandled.
    promise.catch(() => undefined);
    const commit = () => {
      if (this.#open?.committed !== promise) return;
      this.#open = undefined;
      try {
        this.#commit.run();
        resolve();
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        this.#onStaleCache();
        reject(error instanceof Error ? error : new Error('the transaction could not be committed'));
      }
    };
    const open: OpenTransaction = { committed: promise, commit, writes: 0 };
    const commitWhenQuiet = (writes: number, turns: number) => {
      if (open.writes === writes || turns === MAX_TURNS) commit();
      else setImmediate(commitWhenQuiet, open.writes, turns + 1);
    };
    setImmediate(commitWhenQuiet, 1, 1);
    return open;
  }

  #allOrNothing<Result>(work: () => Result): Result {
    this.#database.exec('SAVEPOINT write');
    try {
      const result = work();
      this.#database.exec('RELEASE write');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK TO write; RELEASE write');
      this.#onStaleCache();
      throw error;
    }
  }
}
