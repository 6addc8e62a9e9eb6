import { LRUCache } from 'lru-cache';

const MAX_RESULTS = 500;
/** Longer lists are not cached, because nobody pages through them. */
const MAX_LIST = 100;

/** Caches the results of queries of one collection until the collection is written to. */
export class QueryCache<Result extends readonly string[] | number> {
  readonly #results = new LRUCache<string, Result>({ max: MAX_RESULTS });

  /** @param find queries the database; called only when the result is not cached */
  of(sql: string, parameters: readonly (string | number | null)[], find: () => Result): Result {
    const key = JSON.stringify([sql, parameters]);
    const cached = this.#results.get(key);
    if (cached !== undefined) return cached;
    const result = find();
    if (typeof result === 'number' || result.length <= MAX_LIST) this.#results.set(key, result);
    return result;
  }

  clear(): void {
    // Clearing is slow, even if there is nothing to clear.
    if (this.#results.size > 0) this.#results.clear();
  }
}
