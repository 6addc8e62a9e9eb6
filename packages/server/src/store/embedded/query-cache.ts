import { LRUCache } from 'lru-cache';

const MAX_ANSWERS = 500;
/** Longer lists are asked for anew each time: nobody pages through them. */
const MAX_LIST = 100;

/** What queries of one collection found last, until something in the collection is written. */
export class QueryCache<Answer extends readonly string[] | number> {
  readonly #answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS });

  /** @param find asks the database; only where the answer is not at hand */
  of(sql: string, parameters: readonly (string | number | null)[], find: () => Answer): Answer {
    const key = JSON.stringify([sql, parameters]);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = find();
    if (typeof answer === 'number' || answer.length <= MAX_LIST) this.#answers.set(key, answer);
    return answer;
  }

  clear(): void {
    // Clearing takes its time, however little there is to clear.
    if (this.#answers.size > 0) this.#answers.clear();
  }
}
