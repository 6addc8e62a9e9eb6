import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** While more writes join in each turn of the event loop, a transaction stays open for so many of them. */
const MAX_TURNS = 4;

interface OpenTransaction {
  /** Resolves when it is on the disk. */
  committed: Promise<void>;
  commit(): void;
  /** How many writes are in it. */
  writes: number;
}

/**
 * Reads of one turn of the event loop share one transaction: to lock the file for each takes longer than most reads.
 * Writes that belong to the same moment share one transaction, and so one wait for the disk. A write does its work at
 * once, and counts as done when the transaction it is in is on the disk: shortly after, when a turn of the event loop
 * brought no more of them.
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

  /** @param onStaleCache told when what was read before may be true no longer: somebody else wrote, or a write was undone */
  constructor(database: DatabaseSync, onStaleCache: () => void) {
    this.#database = database;
    this.#onStaleCache = onStaleCache;
    this.#readVersion = database.prepare('PRAGMA data_version');
    this.#beginReading = database.prepare('BEGIN');
    this.#beginWriting = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  /** Does a read. It sees what was written before it, on the disk or not. */
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
   * Does a write in one go. One that fails leaves nothing behind, and nothing of the others undone.
   * @param isAtomic whether it has several statements, of which all must hold or none
   */
  async write<Result>(work: () => Result, { isAtomic = false } = {}): Promise<Result> {
    const open = (this.#open ??= this.#begin());
    open.writes += 1;
    const result = isAtomic ? this.#allOrNothing(work) : work();
    await open.committed;
    return result;
  }

  /** Ends what is open, and puts it onto the disk. */
  flush(): void {
    this.#endReading();
    this.#open?.commit();
  }

  #endReading(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    if (this.#database.isTransaction) this.#commit.run();
  }

  /** The version changes when another connection has written: a command beside the server. */
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
    // Those who wait for it hear of a failure; perhaps nobody does.
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
