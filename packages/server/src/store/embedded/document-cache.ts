import { LRUCache } from 'lru-cache';
import type { StoredDocument } from '../store.ts';

const MAX_DOCUMENTS = 1000;
/** Longer documents are not cached. */
const MAX_LENGTH = 4096;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Caches the documents of one collection and the results of queries. This works because one process owns the file. The
 * documents are frozen, because all callers get the same objects.
 */
export class DocumentCache<Document extends StoredDocument> {
  readonly #documents = new LRUCache<string, Document>({ max: MAX_DOCUMENTS });
  readonly ids = new QueryCache<readonly string[]>();
  readonly counts = new QueryCache<number>();
  #revision = 0;

  /** Changes with every `replace` and `clear`. */
  get revision(): number {
    return this.#revision;
  }

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  /** Whether it keeps a document whose stored text has this length. */
  takes(length: number): boolean {
    return length <= MAX_LENGTH;
  }

  /** @param length of the stored text */
  set(document: Document, length: number): void {
    if (!this.takes(length)) return;
    freeze(document);
    this.#documents.set(document._id, document);
  }

  /** Call it after the document with this id was replaced or deleted. @param length of the new stored text */
  replace(id: string, document?: Document, length = 0): void {
    this.#revision += 1;
    this.#documents.delete(id);
    this.ids.clear();
    this.counts.clear();
    if (document) this.set(document, length);
  }

  clear(): void {
    this.#revision += 1;
    this.#documents.clear();
    this.ids.clear();
    this.counts.clear();
  }
}

const MAX_RESULTS = 500;
/** Longer lists are not cached, because nobody pages through them. */
const MAX_LIST = 100;

/** Caches the results of queries of one collection until the collection is written to. */
class QueryCache<Result extends readonly string[] | number> {
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
