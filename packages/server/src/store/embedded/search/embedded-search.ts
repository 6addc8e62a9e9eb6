import type { SearchFields, SearchFilter, SearchIndex, SearchPage, ValueCount } from '../../search.ts';
import type { StoredDocument } from '../../store.ts';
import type { ReadThread } from './read-thread.ts';
import { pageSql, valuesSql } from './search-sql.ts';

/** Searches the keys of a collection. Triggers keep them in step. */
export class EmbeddedSearch<Document extends StoredDocument> implements SearchIndex<Document> {
  readonly isAutomatic = true;
  readonly #thread: ReadThread;
  readonly #collection: string;
  readonly #indexedFields: ReadonlySet<string>;

  constructor(thread: ReadThread, collection: string, { sorts }: SearchFields<Document>) {
    this.#thread = thread;
    this.#collection = collection;
    this.#indexedFields = new Set(Object.keys(sorts));
  }

  async put(): Promise<void> {}
  async remove(): Promise<void> {}
  async removeScope(): Promise<void> {}

  async find(
    filter: SearchFilter<Document>,
    page: SearchPage<Document>,
  ): Promise<{ ids: string[]; total: number }> {
    const { ids, total } = await this.#thread.page(
      pageSql(this.#collection, this.#indexedFields, filter, page),
    );
    return { ids: JSON.parse(ids) as string[], total };
  }

  async countValues(filter: SearchFilter<Document>, list: keyof Document & string): Promise<ValueCount[]> {
    const rows = await this.#thread.all(valuesSql(this.#collection, filter, list));
    return rows.map(({ value, count }) => ({ value: value as string, count: Number(count) }));
  }
}
