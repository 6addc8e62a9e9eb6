import type { DatabaseSync } from 'node:sqlite';
import type { SearchFields, SearchFilter, SearchIndex, SearchPage, ValueCount } from '../../search.ts';
import type { StoredDocument } from '../../store.ts';
import type { CommitGroup } from '../commit-group.ts';
import type { ReadThread } from './read-thread.ts';
import { pageSql, valuesSql } from './search-sql.ts';
import { searchTables } from './search-tables.ts';

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
      filter,
    );
    return { ids: JSON.parse(ids) as string[], total };
  }

  async countValues(filter: SearchFilter<Document>, list: keyof Document & string): Promise<ValueCount[]> {
    const rows = await this.#thread.all(valuesSql(this.#collection, filter, list), filter);
    return rows.map(({ value, count }) => ({ value: value as string, count: Number(count) }));
  }
}

/** Few enough that writing their keys holds up no request. */
const SLICE = 20;

/**
 * Gives keys to the documents of a collection that have none, because they were saved before it was searched by keys. Each
 * slice is a transaction of its own: after an interruption the rest follows at the next start.
 */
export async function fillSearch(
  database: DatabaseSync,
  group: CommitGroup,
  collection: string,
): Promise<void> {
  const { keys } = searchTables(collection);
  const findSlice = database.prepare(
    `SELECT s.id FROM ${collection} s WHERE s.id > ? AND NOT EXISTS (SELECT 1 FROM ${keys} k WHERE k.id = s.id) ` +
      `ORDER BY s.id LIMIT ${SLICE}`,
  );
  // The trigger for updates writes the keys.
  const touch = database.prepare(
    `UPDATE ${collection} SET doc = doc WHERE id IN (SELECT value FROM json_each(?))`,
  );
  let last = '';
  for (;;) {
    const ids = group.read(() => findSlice.all(last)).map(({ id }) => id as string);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) return;
    await group.write(() => touch.run(JSON.stringify(ids)));
  }
}

/** How many pages of the index are merged at once: few enough that it holds up no request. */
const PAGES = 8;

/** So long after a write merging begins: what is written meanwhile is merged with it, and not several times. */
const MERGED_AFTER_MS = 100;

/**
 * Merges what FTS5 writes with each transaction, so that searches read few pieces. FTS5 would do it during a write, and now
 * and then merge everything at once. This does a little after writes, until there is nothing to merge.
 */
export class GramMerger {
  readonly #step: () => Promise<boolean>;
  #isScheduled = false;

  constructor(database: DatabaseSync, group: CommitGroup, collection: string) {
    const { grams } = searchTables(collection);
    const merge = database.prepare(`INSERT INTO ${grams} (${grams}, rank) VALUES ('merge', ${PAGES})`);
    const countChanges = database.prepare('SELECT total_changes() AS count');
    const changes = () => Number(countChanges.get()?.['count'] ?? 0);
    this.#step = async () => {
      if (!database.isOpen) return false;
      return group.write(() => {
        const before = changes();
        merge.run();
        // With nothing to merge, the statement itself is the only change.
        return changes() - before > 1;
      });
    };
  }

  /** Lets merging begin soon. */
  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => void this.#mergeAll(), MERGED_AFTER_MS).unref();
  }

  /** Merges a little in each turn of the event loop. */
  async #mergeAll(): Promise<void> {
    try {
      while (await this.#step());
    } catch {
      // The next write tries again. Without merging, searches are slower but right.
    } finally {
      this.#isScheduled = false;
    }
  }
}
