import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import type {
  BulkOperation,
  Collection,
  CollectionOptions,
  Filter,
  FindAndUpdateOptions,
  FindCursor,
  FindOptions,
  Projected,
  Sort,
  StoredDocument,
  Update,
  UpdateResult,
} from '../store.ts';
import type { CommitGroup } from './commit-group.ts';
import { DELETED_AT_ONCE, inSlices } from './deletion-slices.ts';
import { DocumentCache } from './document-cache.ts';
import { DocumentChanges, NOTHING } from './document-changes.ts';
import { DocumentQueries, projected, type Projection } from './document-queries.ts';
import { DocumentTable } from './document-table.ts';
import { matcherOf } from './mingo-queries.ts';
import type { ReadThread } from './search/read-thread.ts';
import { encodeDocument } from './tagged-json.ts';

/** Several operations take effect together as long as their documents have no more characters; other work passes in between. */
const WEIGHT_AT_ONCE = 500_000;
/** Every operation costs as much as so many characters more. */
const WEIGHT_OF_ANY = 5000;

/**
 * A collection as a SQLite table of tagged JSON. Every change works synchronously and one process owns the file, so
 * conditional updates are atomic. Writes resolve when they are on disk; they share the waits for it. What reads or writes many
 * documents lets other work pass in between.
 */
export class EmbeddedCollection<Document extends StoredDocument> implements Collection<Document> {
  readonly #group: CommitGroup;
  readonly #thread: Pick<ReadThread, 'all'>;
  readonly #table: DocumentTable;
  readonly #cache: DocumentCache<Document> | undefined;
  readonly #queries: DocumentQueries<Document>;
  readonly #changes: DocumentChanges<Document>;
  /** Called after each write. */
  onWrite: (() => void) | undefined;

  constructor(
    database: DatabaseSync,
    name: string,
    { group, thread }: { group: CommitGroup; thread: Pick<ReadThread, 'all'> },
    { isReadOften = false, longFields }: CollectionOptions<Document> = {},
  ) {
    this.#group = group;
    this.#thread = thread;
    this.#table = new DocumentTable(database, name, longFields);
    this.#cache = isReadOften ? new DocumentCache() : undefined;
    this.#queries = new DocumentQueries(this.#table, this.#cache);
    this.#changes = new DocumentChanges(this.#table, this.#cache, this.#queries);
  }

  async insertOne(document: Document): Promise<{ insertedId: string }> {
    await this.#write(() => this.#changes.insert(document));
    return { insertedId: document._id };
  }

  findOne<Field extends keyof Document>(
    filter: Filter<Document>,
    options: { projection: Record<Field, 1> },
  ): Promise<Projected<Document, Field> | null>;
  findOne(filter: Filter<Document>, options?: { sort?: Sort<Document> }): Promise<Document | null>;
  async findOne(
    filter: Filter<Document>,
    { sort, projection }: { sort?: Sort<Document>; projection?: Projection } = {},
  ): Promise<unknown> {
    return this.#read(() => this.#queries.firstOf(filter, sort, projection) ?? null);
  }

  find(filter: Filter<Document>, options: FindOptions<Document> = {}): FindCursor<Document> {
    return {
      toArray: () => this.#findPage(filter, options),
      project: (fields) => ({
        toArray: () => this.#all(this.#queries.eachWith(filter, options, fields)),
      }),
    };
  }

  async updateOne(
    filter: Filter<Document>,
    update: Update<Document>,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateResult> {
    const { before, after } = await this.#write(() =>
      this.#changes.change(filter, update, { ...options, reads: NOTHING }),
    );
    const isUpsert = before === null && after !== null;
    return {
      matchedCount: before === null ? 0 : 1,
      // Only when somebody asks: it encodes the whole document twice more.
      get modifiedCount() {
        return before !== null && after !== null && encodeDocument(before) !== encodeDocument(after) ? 1 : 0;
      },
      upsertedId: isUpsert ? after._id : null,
    };
  }

  findOneAndUpdate<Field extends keyof Document>(
    filter: Filter<Document>,
    update: Update<Document>,
    options: FindAndUpdateOptions<Document> & { projection: Record<Field, 1> },
  ): Promise<Projected<Document, Field> | null>;
  findOneAndUpdate(
    filter: Filter<Document>,
    update: Update<Document>,
    options?: FindAndUpdateOptions<Document>,
  ): Promise<Document | null>;
  async findOneAndUpdate(
    filter: Filter<Document>,
    update: Update<Document>,
    options: FindAndUpdateOptions<Document> & { projection?: Projection } = {},
  ): Promise<unknown> {
    const { returnDocument = 'before', projection } = options;
    const reads = { ...NOTHING, [returnDocument]: projection ?? 'all' };
    const changed = (await this.#write(() => this.#changes.change(filter, update, { ...options, reads })))[
      returnDocument
    ];
    return changed && projected(changed, projection);
  }

  async deleteOne(filter: Filter<Document>): Promise<{ deletedCount: number }> {
    return { deletedCount: await this.#write(() => this.#changes.delete(filter, 1)) };
  }

  async deleteMany(filter: Filter<Document>): Promise<{ deletedCount: number }> {
    const deleteSome = () => this.#changes.delete(filter, DELETED_AT_ONCE);
    return { deletedCount: await inSlices(() => this.#write(deleteSome, { isAtomic: true })) };
  }

  async countDocuments(filter: Filter<Document>): Promise<number> {
    return this.#read(() => this.#queries.count(filter));
  }

  async createIndex(keys: Sort<Document>, options: { unique?: boolean } = {}): Promise<string> {
    this.#group.flush();
    return this.#table.createIndex(keys, { isUnique: options.unique ?? false });
  }

  async bulkWrite(operations: readonly BulkOperation<Document>[]): Promise<void> {
    let next = 0;
    const carryOutSome = () => {
      let weight = 0;
      while (weight < WEIGHT_AT_ONCE) {
        const operation = operations[next];
        if (operation === undefined) return;
        weight += WEIGHT_OF_ANY + this.#changes.carryOut(operation);
        next += 1;
      }
    };
    while (next < operations.length) await this.#write(carryOutSome, { isAtomic: true });
  }

  async total(
    filter: Filter<Document>,
    field: keyof Document & string,
  ): Promise<{ count: number; sum: number }> {
    return this.#read(() => this.#queries.total(filter, field));
  }

  revision(): number | undefined {
    return this.#read(() => this.#cache?.revision);
  }

  /** Clears the cache, which may be out of date. */
  clearCache(): void {
    this.#cache?.clear();
  }

  async #findPage(filter: Filter<Document>, options: FindOptions<Document>): Promise<Document[]> {
    const far = this.#queries.farPage(filter, options);
    const matches = matcherOf(filter);
    if (far === undefined) return this.#all(this.#queries.each(filter, options), matches);
    const rows = await this.#thread.all(far);
    const ids = rows.map(({ id }) => id as string);
    return (await this.#all(this.#queries.withIds(ids))).filter(matches);
  }

  /**
   * All that a query finds. Other work gets its turn when many documents or large ones are read.
   * @param matches whether what is read after other work still is what was looked for
   */
  async #all<Found>(found: Iterator<Found, void>, matches: (one: Found) => boolean = () => true) {
    const all: Found[] = [];
    let isLater = false;
    const readSome = () => {
      const slicer = createTimeSlicer();
      while (!slicer.isOver()) {
        const { value, done = false } = found.next();
        if (done) return true;
        if (value !== undefined && (!isLater || matches(value))) all.push(value);
      }
      return false;
    };
    while (!this.#read(readSome)) {
      await nextTurn();
      isLater = true;
    }
    return all;
  }

  #read<Result>(work: () => Result): Result {
    return this.#group.read(work);
  }

  async #write<Result>(work: () => Result, { isAtomic = false } = {}): Promise<Result> {
    const result = await this.#group.write(work, { isAtomic });
    this.onWrite?.();
    return result;
  }
}
