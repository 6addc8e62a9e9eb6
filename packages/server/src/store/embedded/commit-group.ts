import type { DatabaseSync } from 'node:sqlite';

interface OpenTransaction {
  /** Resolves when it is on the disk. */
  committed: Promise<void>;
  commit(): void;
}

/**
 * Writes that belong to the same moment share one transaction, and so one wait for the disk. A write does its work at
 * once, and counts as done when the transaction it is in is on the disk: shortly after, when the requests of this turn
 * of the event loop have had theirs.
 */
export class CommitGroup {
  readonly #database: DatabaseSync;
  #open: OpenTransaction | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Does a write in one go. One that fails leaves nothing behind, and nothing of the others undone.
   * @param isAtomic whether it has several statements, of which all must hold or none
   */
  async write<Result>(work: () => Result, { isAtomic = false, isFleeting = false } = {}): Promise<Result> {
    const { committed } = (this.#open ??= this.#begin());
    const result = isAtomic ? this.#allOrNothing(work) : work();
    if (!isFleeting) await committed;
    return result;
  }

  /** Puts what is open onto the disk now. */
  flush(): void {
    this.#open?.commit();
  }

  #begin(): OpenTransaction {
    this.#database.exec('BEGIN IMMEDIATE');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Those who wait for it hear of a failure; perhaps nobody does.
    promise.catch(() => undefined);
    const commit = () => {
      if (this.#open?.committed !== promise) return;
      this.#open = undefined;
      try {
        this.#database.exec('COMMIT');
        resolve();
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        reject(error instanceof Error ? error : new Error('the transaction could not be committed'));
      }
    };
    setImmediate(commit);
    return { committed: promise, commit };
  }

  #allOrNothing<Result>(work: () => Result): Result {
    this.#database.exec('SAVEPOINT write');
    try {
      const result = work();
      this.#database.exec('RELEASE write');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK TO write; RELEASE write');
      throw error;
    }
  }
}
