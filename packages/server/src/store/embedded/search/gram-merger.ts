import type { DatabaseSync } from 'node:sqlite';
import type { CommitGroup } from '../commit-group.ts';
import { searchTables } from './search-tables.ts';

/** How many pages of the index are merged at once: few enough that it holds up no request. */
const PAGES = 8;

/**
 * Merges what FTS5 writes with each transaction, so that searches read few pieces. FTS5 would do it during a write, and now
 * and then merge everything at once. This does a little after each write, until there is nothing to merge.
 */
export class GramMerger {
  readonly #step: () => Promise<boolean>;
  #isScheduled = false;

  constructor(database: DatabaseSync, group: CommitGroup, collection: string) {
    const { grams } = searchTables(collection);
    const merge = database.prepare(`INSERT INTO ${grams} (${grams}, rank) VALUES ('merge', ${PAGES})`);
    const countChanges = database.prepare('SELECT total_changes() AS count');
    const changes = () => Number(countChanges.get()?.['count'] ?? 0);
    this.#step = () =>
      group.write(() => {
        if (!database.isOpen) return false;
        const before = changes();
        merge.run();
        // With nothing to merge, the statement itself is the only change.
        return changes() - before > 1;
      });
  }

  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#step().then(
        (isMore) => isMore && this.schedule(),
        // The next write tries again. Without merging, searches are slower but right.
        () => undefined,
      );
    });
  }
}
