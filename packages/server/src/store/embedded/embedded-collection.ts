import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Query } from 'mingo';
import { update as applyUpdate } from 'mingo/updater';
import {
  DuplicateKeyError,
  type BulkOperation,
  type Collection,
  type CollectionOptions,
  type Filter,
  type FindCursor,
  type FindOptions,
  type Sort,
  type StoredDocument,
  type Update,
  type UpdateResult,
} from '../store.ts';
import type { CommitGroup } from './commit-group.ts';
import { DELETED_AT_ONCE, fewBytes, inSlices } from './deletion/deletion-slices.ts';
import { DocumentCache } from './document-cache.ts';
import { assertScalars, fieldExpression, fieldJson, onlyIdsOf, planQuery, planSort } from './query-plan.ts';
import { matchesSimple, updateSimple } from './simple-queries.ts';
import type { ReadThread } from './search/read-thread.ts';
import { decodeDocument, encodeDocument } from './tagged-json.ts';

type AnyObject = Record<string, unknown>;

/** How many documents can be skipped without holding up any request. */
const SKIPPED_MAX = 1000;

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
  readonly #database: DatabaseSync;
  readonly #name: string;
  readonly #group: CommitGroup;
  readonly #thread: Pick<ReadThread, 'all'>;
  readonly #indexedFields = new Set(['_id']);
  readonly #statements = new Map<string, StatementSync>();
  readonly #cache: DocumentCache<Document> | undefined;
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
    this.#cache = isReadOften ? new DocumentCache() : undefined;
    if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" is not a collection name`);
    this.#database = database;
    this.#name = name;
    database.exec(`CREATE TABLE IF NOT EXISTS ${name} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT`);
  }

  async insertOne(document: Document): Promise<{ insertedId: string }> {
    await this.#write(() => this.#insert(document));
    return { insertedId: document._id };
  }

  async findOne(filter: Filter<Document>, options: { sort?: Sort<Document> } = {}): Promise<Document | null> {
    return this.#read(() => this.#first(filter, options.sort) ?? null);
  }

  find(filter: Filter<Document>, options: FindOptions<Document> = {}): FindCursor<Document> {
    return {
      toArray: () => this.#findPage(filter, options),
      project: (fields) => ({
        toArray: async () => this.#read(() => this.#selectFields(filter, options, fields)),
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
      modifiedCount: before !== null && encodeDocument(before) !== text ? 1 : 0,
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
    return { deletedCount: await this.#write(() => this.#delete(this.#idsOf(filter, 1))) };
  }

  async deleteMany(filter: Filter<Document>): Promise<{ deletedCount: number }> {
    const deleteSome = () => this.#delete(this.#idsOf(filter, DELETED_AT_ONCE));
    return { deletedCount: await inSlices(() => this.#write(deleteSome, { isAtomic: true })) };
  }

  async countDocuments(filter: Filter<Document>): Promise<number> {
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    if (rest !== undefined) return this.#read(() => this.#select(filter, {}).length);
    const sql = `SELECT count(*) AS n FROM ${this.#name} ${where}`;
    const count = () => Number(this.#prepare(sql).get(...parameters)?.['n'] ?? 0);
    return this.#read(() => (this.#cache ? this.#cache.counts.of(sql, parameters, count) : count()));
  }

  async createIndex(keys: Sort<Document>, options: { unique?: boolean } = {}): Promise<string> {
    const fields = Object.entries(keys);
    const name = fields.map(([field, direction]) => `${field}_${direction}`).join('_');
    const columns = fields.flatMap(([field]) => {
      // MongoDB treats a missing value like any other; in SQLite two NULLs are always different.
      if (options.unique) return [`ifnull(${fieldExpression(field)},x'00')`];
      // Ids are left out, because they are random: each document would write to a different page. SQLite can read an index
      // backwards, and sorts the few documents with the same time or name itself.
      return field === '_id' ? [] : [fieldExpression(field)];
    });
    const kind = options.unique ? 'UNIQUE INDEX' : 'INDEX';
    const sqlName = `${this.#name}_${name.replaceAll('-', 'desc')}`;
    this.#group.flush();
    this.#database.exec(`CREATE ${kind} IF NOT EXISTS ${sqlName} ON ${this.#name} (${columns.join(', ')})`);
    for (const [field] of fields) this.#indexedFields.add(field);
    return name;
  }

  async bulkWrite(operations: readonly BulkOperation<Document>[]): Promise<void> {
    const work = () => {
      for (const operation of operations) {
        if ('insertOne' in operation) this.#insert(operation.insertOne.document);
        else if ('deleteOne' in operation) this.#delete(this.#idsOf(operation.deleteOne.filter, 1));
        else this.#change(operation.updateOne.filter, operation.updateOne.update, operation.updateOne);
      }
    };
    await this.#write(work, { isAtomic: true });
  }

  async total(
    filter: Filter<Document>,
    field: keyof Document & string,
  ): Promise<{ count: number; sum: number }> {
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    if (rest !== undefined) throw new Error('Only indexed fields can be compared while adding up.');
    const expression = fieldExpression(field);
    const sql = `SELECT count(*) AS count, total(${expression}) AS sum FROM ${this.#name} ${where}`;
    const found = this.#read(() => this.#prepare(sql).get(...parameters));
    return { count: Number(found?.['count'] ?? 0), sum: Number(found?.['sum'] ?? 0) };
  }

  revision(): number | undefined {
    return this.#read(() => this.#cache?.revision);
  }

  /** Clears the cache, which may be out of date. */
  clearCache(): void {
    this.#cache?.clear();
  }

  #prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql);
    if (prepared) return prepared;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #byId(id: string): Document | undefined {
    const cached = this.#cache?.get(id);
    if (cached) return cached;
    const text = this.#prepare(`SELECT doc FROM ${this.#name} WHERE id = ?`).get(id)?.['doc'];
    if (typeof text !== 'string') return undefined;
    const document = decodeDocument(text) as Document;
    this.#cache?.set(document, text.length);
    return document;
  }

  #first(filter: Filter<Document>, sort: Sort<Document> = {}): Document | undefined {
    const { _id: id } = filter;
    if (typeof id !== 'string') return this.#find(filter, { sort, limit: 1 })[0];
    const found = this.#byId(id);
    return found && matcherOf(filter)(found) ? found : undefined;
  }

  /** A page far from the first. To skip many documents takes long, so the other thread looks for those of the page. */
  async #findPage(filter: Filter<Document>, options: FindOptions<Document>): Promise<Document[]> {
    const { sort = {}, skip = 0, limit = 0 } = options;
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    const order = planSort(sort, this.#indexedFields);
    if (skip < SKIPPED_MAX || rest !== undefined || order === undefined) {
      return this.#read(() => this.#find(filter, options));
    }
    const sql = `SELECT id FROM ${this.#name} ${where} ${order} LIMIT ? OFFSET ?`;
    const rows = await this.#thread.all({ sql, parameters: [...parameters, limit === 0 ? -1 : limit, skip] });
    const matches = matcherOf(filter);
    return this.#read(() => rows.flatMap(({ id }) => this.#byId(id as string) ?? []).filter(matches));
  }

  /** Like `#select`, but takes documents from the cache when SQLite can answer the whole query. */
  #find(filter: Filter<Document>, options: FindOptions<Document>): Document[] {
    const { sort = {}, skip = 0, limit = 0 } = options;
    const named = this.#cache && onlyIdsOf(filter, options);
    if (named) return named.flatMap((id) => this.#byId(id) ?? []);
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    const order = planSort(sort, this.#indexedFields);
    if (!this.#cache || rest !== undefined || order === undefined) return this.#select(filter, options);
    const sql = `SELECT id FROM ${this.#name} ${where} ${order} LIMIT ? OFFSET ?`;
    const all = [...parameters, limit === 0 ? -1 : limit, skip];
    const find = () =>
      this.#prepare(sql)
        .all(...all)
        .map(({ id }) => id as string);
    return this.#cache.ids.of(sql, all, find).flatMap((id) => this.#byId(id) ?? []);
  }

  /** All matching documents, sorted. mingo filters and sorts what SQLite cannot. */
  #select(filter: Filter<Document>, { sort = {}, skip = 0, limit = 0 }: FindOptions<Document>): Document[] {
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    const order = planSort(sort, this.#indexedFields);
    const select = `SELECT doc FROM ${this.#name} ${where}`;
    const documentOf = (row: AnyObject) => decodeDocument(row['doc'] as string) as Document;
    if (rest === undefined && order !== undefined) {
      if (limit === 1 && skip === 0) {
        const row = this.#prepare(`${select} ${order} LIMIT 1`).get(...parameters);
        return row ? [documentOf(row)] : [];
      }
      const page = this.#prepare(`${select} ${order} LIMIT ? OFFSET ?`);
      return page.all(...parameters, limit === 0 ? -1 : limit, skip).map(documentOf);
    }
    const matches = rest === undefined ? () => true : matcherOf(rest);
    const enough = order === undefined || limit === 0 ? Infinity : skip + limit;
    const matching: Document[] = [];
    // In their order, so that nothing after the last document of the page is read.
    for (const row of this.#prepare(`${select} ${order ?? ''}`).iterate(...parameters)) {
      const document = documentOf(row);
      if (matches(document)) matching.push(document);
      if (matching.length >= enough) break;
    }
    const sorted = order === undefined ? sortedBy(sort, matching) : matching;
    return sorted.slice(skip, limit === 0 ? undefined : skip + limit);
  }

  /** Like `#select`, but reads only the requested fields when SQLite can answer the whole query. */
  #selectFields<Field extends keyof Document>(
    filter: Filter<Document>,
    options: FindOptions<Document>,
    fields: Record<Field, 1>,
  ): Pick<Document, Field | '_id'>[] {
    const { sort = {}, skip = 0, limit = 0 } = options;
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    const order = planSort(sort, this.#indexedFields);
    if (rest !== undefined || order === undefined) {
      return this.#select(filter, options).map((document) => pick(document, fields));
    }
    const names = Object.keys(fields).filter((name) => name !== '_id');
    const columns = names.map((name, index) => `, ${fieldJson(name)} AS field${index}`).join('');
    const rows = this.#prepare(
      `SELECT id${columns} FROM ${this.#name} ${where} ${order} LIMIT ? OFFSET ?`,
    ).all(...parameters, limit === 0 ? -1 : limit, skip);
    return rows.map((row) => {
      const found: AnyObject = { _id: row['id'] };
      for (const [index, name] of names.entries()) {
        const json = row[`field${index}`];
        // A missing field has no JSON; a null field has `null`.
        if (typeof json === 'string') found[name] = decodeDocument(json);
      }
      return found as Pick<Document, Field | '_id'>;
    });
  }

  /** @returns the stored text */
  #insert(document: Document): string {
    assertScalars(document, this.#indexedFields);
    const text = encodeDocument(document);
    this.#withDriverErrors(() =>
      this.#prepare(`INSERT INTO ${this.#name} (id, doc) VALUES (?, ?)`).run(document._id, text),
    );
    this.#cache?.replace(document._id);
    return text;
  }

  #change(
    filter: Filter<Document>,
    { $setOnInsert, ...update }: Update<Document>,
    options: { upsert?: boolean; sort?: Sort<Document> },
  ): Change<Document> {
    const before = this.#first(filter, options.sort);
    if (before === undefined) {
      if (!options.upsert) return { before: null, after: null };
      const created = { ...equalities(filter), ...$setOnInsert } as Document;
      applyUpdate(created as AnyObject, update);
      return { before: null, after: created, text: this.#insert(created) };
    }
    const changed = updateSimple(before, update) ?? updated(before, update);
    assertScalars(changed, this.#indexedFields);
    const text = encodeDocument(changed);
    this.#withDriverErrors(() =>
      this.#prepare(`UPDATE ${this.#name} SET doc = ? WHERE id = ?`).run(text, before._id),
    );
    if (!this.#cache) return { before, after: changed, text };
    // Like a read, this returns a copy that shares nothing with the caller's objects.
    const after = decodeDocument(text) as Document;
    this.#cache.replace(before._id, after, text.length);
    return { before, after, text };
  }

  /** The ids of the next documents to delete. The documents are read only if SQLite cannot answer the whole query. */
  #idsOf(filter: Filter<Document>, limit: number): string[] {
    const { where, parameters, rest } = planQuery(filter, this.#indexedFields);
    if (rest !== undefined) return this.#select(filter, { limit }).map(({ _id }) => _id);
    const sql = `SELECT id, octet_length(doc) AS bytes FROM ${this.#name} ${where} LIMIT ?`;
    return fewBytes(this.#prepare(sql).iterate(...parameters, limit));
  }

  #delete(ids: readonly string[]): number {
    const statement = this.#prepare(`DELETE FROM ${this.#name} WHERE id = ?`);
    for (const id of ids) {
      statement.run(id);
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

  /** Converts SQLite's error for a violated unique index into the driver's. */
  #withDriverErrors(write: () => void): void {
    try {
      write();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (message.startsWith('UNIQUE constraint failed')) throw new DuplicateKeyError(this.#name, message);
      throw error;
    }
  }
}

/** Matches documents that SQLite cannot filter. */
function matcherOf<Document extends StoredDocument>(
  filter: Filter<Document>,
): (document: Document) => boolean {
  let query: Query | undefined;
  return (document) =>
    matchesSimple(document, filter) ?? (query ??= new Query(filter)).test(document as unknown as AnyObject);
}

function sortedBy<Document>(sort: Sort<StoredDocument>, documents: Document[]): Document[] {
  const cursor = new Query({}).find<Document>(documents);
  cursor.sort(sort);
  return cursor.all();
}

function updated<Document extends StoredDocument>(
  document: Document,
  update: Omit<Update<Document>, '$setOnInsert'>,
): Document {
  const copy = structuredClone(document);
  applyUpdate(copy as AnyObject, update);
  return copy;
}

function pick<Document extends StoredDocument, Field extends keyof Document>(
  document: Document,
  fields: Record<Field, 1>,
): Pick<Document, Field | '_id'> {
  const isRequested = ([field]: [string, unknown]) => field === '_id' || field in fields;
  return Object.fromEntries(Object.entries(document).filter(isRequested)) as Pick<Document, Field | '_id'>;
}

/** The fields that a filter compares for equality: an upsert starts from them. */
function equalities(filter: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [field, condition] of Object.entries(filter)) {
    if (field.startsWith('$')) continue;
    const isQuery = typeof condition === 'object' && condition !== null && !(condition instanceof Date);
    if (!isQuery) fields[field] = condition;
    else if ('$eq' in condition) fields[field] = condition.$eq;
  }
  return fields;
}
