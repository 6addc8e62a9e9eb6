import type { DatabaseSync } from 'node:sqlite';
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
import { updated, upserted } from './mingo-queries.ts';
import { assertScalars } from './query-plan.ts';
import type { ReadThread } from './search/read-thread.ts';
import { decodeDocument, encodeDocument } from './tagged-json.ts';

/** A document before and after a change, and its new stored text. */
interface Change<Document> {
  before: Document | null;
  after: Document | null;
  text?: string;
}

/**
 * A collection as a SQLite table of tagged JSON. Every method works synchronously and one process owns the file, so
 * conditional updates are atomic. Writes resolve when they are on disk; they share the waits for it.
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
    { isReadOften = false }: CollectionOptions = {},
  ) {
    this.#group = group;
    this.#thread = thread;
    this.#table = new DocumentTable(database, name);
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
        toArray: async () => this.#read(() => this.#queries.selectFields(filter, options, fields)),
      }),
    };
  }

  async updateOne(
    filter: Filter<Document>,
    update: Update<Document>,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateResult> {
    const { before, after, text } = await this.#write(() => this.#change(filter, update, options));
    const isUpsert = before === null && after !== null;
    return {
      matchedCount: before === null ? 0 : 1,
      // Only when somebody asks: it encodes the whole document once more.
      get modifiedCount() {
        return before !== null && encodeDocument(before) !== text ? 1 : 0;
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
    const work = () => {
      for (const operation of operations) {
        if ('insertOne' in operation) this.#insert(operation.insertOne.document);
        else if ('deleteOne' in operation)
          this.#delete(this.#queries.idsToDelete(operation.deleteOne.filter, 1));
        else this.#change(operation.updateOne.filter, operation.updateOne.update, operation.updateOne);
      }
    };
    await this.#write(work, { isAtomic: true });
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
    if (far === undefined) return this.#read(() => this.#queries.find(filter, options));
    const rows = await this.#thread.all(far);
    const ids = rows.map(({ id }) => id as string);
    return this.#read(() => this.#queries.withIds(ids, filter));
  }

  /** @returns the stored text */
  #insert(document: Document): string {
    assertScalars(document, this.#table.indexedFields);
    const text = encodeDocument(document);
    this.#table.insert(document._id, text);
    this.#cache?.replace(document._id);
    return text;
  }

  #change(
    filter: Filter<Document>,
    { $setOnInsert, ...update }: Update<Document>,
    options: { upsert?: boolean; sort?: Sort<Document> },
  ): Change<Document> {
    const before = this.#queries.first(filter, options.sort);
    if (before === undefined) {
      if (!options.upsert) return { before: null, after: null };
      const created = upserted(filter, $setOnInsert, update);
      return { before: null, after: created, text: this.#insert(created) };
    }
    const changed = updated(before, update);
    assertScalars(changed, this.#table.indexedFields);
    const text = encodeDocument(changed);
    this.#table.update(before._id, text);
    if (!this.#cache) return { before, after: changed, text };
    // Like a read, this returns a copy that shares nothing with the caller's objects.
    const after = decodeDocument(text) as Document;
    this.#cache.replace(before._id, after, text.length);
    return { before, after, text };
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
