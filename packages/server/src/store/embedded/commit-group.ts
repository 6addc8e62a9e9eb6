import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The maximum number of event-loop turns for which a transaction stays open while more writes join it. */
const MAX_TURNS = 4;

interface OpenTransaction {
  /** Resolves when it is on disk. */
  committed: Promise<void>;
  commit(): void;
  /** Ends it after SQLite has undone all of it. */
  undone(error: unknown): void;
  /** The number of writes in it. */
  writes: number;
}

/** Writes that are waited for together. */
interface Together {
  /** Of the transactions that they are in. */
  committed: Set<Promise<void>>;
  /** Why one of them could not be committed. */
  failure?: unknown;
  isOver: boolean;
}

/**
 * Groups reads and writes into transactions. Reads in one turn of the event loop share one, because locking the file for
 * each would take longer than most reads. Simultaneous writes share one, and so one wait for the disk. A write is carried
 * out at once and resolves when its transaction is on disk: after the first turn of the event loop that adds no more writes.
 */
export class CommitGroup {
  readonly #database: DatabaseSync;
  readonly #beginReading: StatementSync;
  readonly #beginWriting: StatementSync;
  readonly #commit: StatementSync;
  readonly #readVersion: StatementSync;
  readonly #onStaleCache: () => void;
  /** Called when a write or a commit failed. */
  onFailure: ((error: unknown) => void) | undefined;
  #version: unknown;
  #open: OpenTransaction | undefined;
  #isReading = false;
  readonly #together = new AsyncLocalStorage<Together>();

  /** @param onStaleCache called when cached reads may be out of date: another process wrote, or a write was rolled back */
  constructor(database: DatabaseSync, onStaleCache: () => void) {
    this.#database = database;
    this.#onStaleCache = onStaleCache;
    this.#readVersion = database.prepare('PRAGMA data_version');
    this.#beginReading = database.prepare('BEGIN');
    this.#beginWriting = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  /** Runs a read. It sees all earlier writes, on disk or not. */
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
   * Runs a write synchronously. If it fails, it has no effect, neither on the data nor on other writes.
   * @param isAtomic whether it has several statements that must take effect together or not at all
   */
  async write<Result>(work: () => Result, { isAtomic = false } = {}): Promise<Result> {
    const inherited = this.#together.getStore();
    const together = inherited?.isOver === true ? undefined : inherited;
    // What this one builds on was undone.
    if (together?.failure !== undefined) throw together.failure;
    const open = (this.#open ??= this.#beginOrFail());
    open.writes += 1;
    const result = this.#carryOut(open, isAtomic ? () => this.#allOrNothing(work) : work);
    if (together) this.#waitLater(together, open.committed);
    else await open.committed;
    return result;
  }

  /**
   * Carries out writes without a wait for the disk between them: each resolves at once, and the whole when all are on disk.
   * Those that follow each other within one turn of the event loop are in one transaction.
   */
  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    const together: Together = { committed: new Set(), isOver: false };
    try {
      return await this.#together.run(together, work);
    } finally {
      // What goes on in the background has inherited it, and waits for itself.
      together.isOver = true;
      await Promise.all(together.committed);
    }
  }

  #waitLater(together: Together, committed: Promise<void>): void {
    if (together.committed.has(committed)) return;
    together.committed.add(committed);
    committed.catch((error: unknown) => (together.failure = error));
  }

  /** When the disk is full or fails, SQLite undoes the whole transaction: then no write of it may be acknowledged. */
  #carryOut<Result>(open: OpenTransaction, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      if (this.#database.isOpen && !this.#database.isTransaction) open.undone(error);
      else this.onFailure?.(error);
      throw error;
    }
  }

  #beginOrFail(): OpenTransaction {
    try {
      return this.#begin();
    } catch (error) {
      this.onFailure?.(error);
      throw error;
    }
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

  /** The version changes when another connection has written, such as an operator's command. */
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
    // Callers that await it get the error. If there is none, it must not count as unhandled.
    promise.catch(() => undefined);
    const commit = () => {
      if (this.#open?.committed !== promise) return;
      this.#open = undefined;
      try {
        this.#commit.run();
        resolve();
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        undone(error);
      }
    };
    const undone = (error: unknown) => {
      this.onFailure?.(error);
      if (this.#open?.committed === promise) this.#open = undefined;
      this.#onStaleCache();
      reject(error instanceof Error ? error : new Error('the transaction could not be committed'));
    };
    const open: OpenTransaction = { committed: promise, commit, undone, writes: 0 };
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
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO write; RELEASE write');
      this.#onStaleCache();
      throw error;
    }
  }
}
