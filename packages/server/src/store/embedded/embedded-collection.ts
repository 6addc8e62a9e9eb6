import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import type {
  BulkOperation,
  Collection,
  CollectionOptions,
  Filter,
  FindCursor,
  FindOptions,
  Sort,
  StoredDocument,
  Update,
  UpdateResult,
} from '../store.ts';
import type { CommitGroup } from './commit-group.ts';
import { DELETED_AT_ONCE, inSlices } from './deletion-slices.ts';
import { DocumentCache } from './document-cache.ts';
import { DocumentQueries } from './document-queries.ts';
import { DocumentTable } from './document-table.ts';
import { matcherOf, updated, upserted } from './mingo-queries.ts';
import { assertScalars } from './query-plan.ts';
import type { ReadThread } from './search/read-thread.ts';
import { decodeParts, encodeDocument, encodeInParts, lengthOf } from './tagged-json.ts';

/** Several operations take effect together as long as their documents have no more characters; other work passes in between. */
const WEIGHT_AT_ONCE = 500_000;
/** Every operation costs as much as so many characters more. */
const WEIGHT_OF_ANY = 5000;

/** A document before and after a change, and the length of its new stored texts. */
interface Change<Document> {
  before: Document | null;
  after: Document | null;
  length: number;
}

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
  }

  async insertOne(document: Document): Promise<{ insertedId: string }> {
    await this.#write(() => this.#insert(document));
    return { insertedId: document._id };
  }

  async findOne(filter: Filter<Document>, options: { sort?: Sort<Document> } = {}): Promise<Document | null> {
    return this.#read(() => this.#queries.first(filter, options.sort) ?? null);
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
    const { before, after } = await this.#write(() => this.#change(filter, update, options));
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

  async findOneAndUpdate(
    filter: Filter<Document>,
    update: Update<Document>,
    options: { upsert?: boolean; returnDocument?: 'before' | 'after'; sort?: Sort<Document> } = {},
  ): Promise<Document | null> {
    const { before, after } = await this.#write(() => this.#change(filter, update, options));
    return options.returnDocument === 'after' ? after : before;
  }

  async deleteOne(filter: Filter<Document>): Promise<{ deletedCount: number }> {
    return { deletedCount: await this.#write(() => this.#delete(this.#queries.idsToDelete(filter, 1))) };
  }

  async deleteMany(filter: Filter<Document>): Promise<{ deletedCount: number }> {
    const deleteSome = () => this.#delete(this.#queries.idsToDelete(filter, DELETED_AT_ONCE));
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
        weight += WEIGHT_OF_ANY + this.#carryOut(operation);
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

  /** @returns the length of what is written */
  #carryOut(operation: BulkOperation<Document>): number {
    if ('insertOne' in operation) return this.#insert(operation.insertOne.document);
    if ('deleteOne' in operation)
      return this.#delete(this.#queries.idsToDelete(operation.deleteOne.filter, 1));
    const { filter, update } = operation.updateOne;
    return this.#change(filter, update, operation.updateOne).length;
  }

  /** @returns the length of what is stored */
  #insert(document: Document): number {
    assertScalars(document, this.#table.indexedFields);
    const texts = encodeInParts(document, this.#table.longFields);
    this.#table.insert(document._id, texts);
    this.#cache?.replace(document._id);
    return lengthOf(texts);
  }

  #change(
    filter: Filter<Document>,
    { $setOnInsert, ...update }: Update<Document>,
    options: { upsert?: boolean; sort?: Sort<Document> },
  ): Change<Document> {
    const before = this.#queries.first(filter, options.sort);
    if (before === undefined) {
      if (!options.upsert) return { before: null, after: null, length: 0 };
      const created = upserted(filter, $setOnInsert, update);
      return { before: null, after: created, length: this.#insert(created) };
    }
    const changed = updated(before, update);
    assertScalars(changed, this.#table.indexedFields);
    const texts = encodeInParts(changed, this.#table.longFields);
    const length = lengthOf(texts);
    this.#table.update(before._id, texts);
    if (!this.#cache?.takes(length)) {
      this.#cache?.replace(before._id);
      return { before, after: changed, length };
    }
    // Like a read, this returns a copy that shares nothing with the caller's objects.
    const after = decodeParts(texts) as Document;
    this.#cache.replace(before._id, after, length);
    return { before, after, length };
  }

  #delete(ids: readonly string[]): number {
    for (const id of ids) {
      this.#table.delete(id);
      this.#cache?.replace(id);
    }
    return ids.length;
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
