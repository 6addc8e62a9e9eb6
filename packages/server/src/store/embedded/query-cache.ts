import { LRUCache } from 'lru-cache';

const MAX_RESULTS = 500;
/** Longer lists are queried each time: nobody pages through them. */
const MAX_LIST = 100;

/** The results of queries of one collection, until something in the collection is written. */
export class QueryCache<Answer extends readonly string[] | number> {
  readonly #answers = new LRUCache<string, Answer>({ max: MAX_RESULTS });

  /** @param find queries the database; called only when the result is not cached */
  of(sql: string, parameters: readonly (string | number | null)[], find: () => Answer): Answer {
    const key = JSON.stringify([sql, parameters]);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = find();
    if (typeof answer === 'number' || answer.length <= MAX_LIST) this.#answers.set(key, answer);
    return answer;
  }

  clear(): void {
    // Clearing takes long, even if there is nothing to clear.
    if (this.#answers.size > 0) this.#answers.clear();
  }
}
