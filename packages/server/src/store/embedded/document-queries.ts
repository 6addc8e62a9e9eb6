import type { Filter, FindOptions, Sort, StoredDocument } from '../store.ts';
import { createTimeSlicer } from '../../threads/time-slicer.ts';
import { fewBytes } from './deletion-slices.ts';
import type { DocumentCache } from './document-cache.ts';
import { type DocumentRow, type DocumentTable, LONG, textsIn } from './document-table.ts';
import { matcherOf, sortedBy } from './mingo-queries.ts';
import { fieldExpression, fieldJson, onlyIdsOf, planQuery, planSort } from './query-plan.ts';
import type { SqlQuery } from './search/search-sql.ts';
import { decodeDocument, decodeParts, lengthOf } from './tagged-json.ts';

type Fields = Record<string, unknown>;

/** Its keys are the fields that are asked for, when those are not all. */
export type Projection = object;

/** So many documents can be skipped without holding up any request. */
const SKIPPED_MAX = 1000;

/**
 * Finds the documents of a table: by SQLite alone where that can answer the whole query, else by mingo among the ones to
 * which SQLite has narrowed it down. Documents come from the cache where there is one.
 */
export class DocumentQueries<Document extends StoredDocument> {
  readonly #table: DocumentTable;
  readonly #cache: DocumentCache<Document> | undefined;

  constructor(table: DocumentTable, cache: DocumentCache<Document> | undefined) {
    this.#table = table;
    this.#cache = cache;
  }

  first(filter: Filter<Document>, sort: Sort<Document> = {}): Document | undefined {
    const { _id: id } = filter;
    if (typeof id !== 'string') return this.find(filter, { sort, limit: 1 })[0];
    const found = this.#byId(id);
    return found && matcherOf(filter)(found) ? found : undefined;
  }

  /** Like `first`, with the fields of a projection alone. */
  firstOf(
    filter: Filter<Document>,
    sort: Sort<Document> | undefined,
    projection: Projection | undefined,
  ): Document | undefined {
    if (projection === undefined) return this.first(filter, sort);
    const found = this.needsHeadOnly(filter, projection)
      ? this.head(filter._id as string)?.document
      : this.first(filter, sort);
    return found && matcherOf(filter)(found) ? projected(found, projection) : undefined;
  }

  /** Whether a document is asked for by its id, and its long fields are named neither there nor in the other parts. */
  needsHeadOnly(filter: Filter<Document>, ...others: readonly object[]): boolean {
    const { longFields } = this.#table;
    if (longFields.length === 0 || typeof filter._id !== 'string') return false;
    const named = [filter, ...others].flatMap((part) => Object.keys(part));
    return !named.some((path) => path.startsWith('$') || longFields.includes(path.split('.')[0] ?? path));
  }

  /**
   * The document with this id, without its long fields where they are apart; `longBytes` is then how many bytes they are, and 0
   * when the document is whole.
   */
  head(id: string): { document: Document; longBytes: number } | undefined {
    const cached = this.#cache?.get(id);
    if (cached) return { document: cached, longBytes: 0 };
    const found = this.#table.headOf(id);
    if (found === undefined) return undefined;
    const document = decodeDocument(found.doc) as Document;
    if (found.longBytes === 0) this.#cache?.set(document, found.doc.length);
    return { document, longBytes: found.longBytes };
  }

  /** All documents that match, read at once. */
  find(filter: Filter<Document>, options: FindOptions<Document>): Document[] {
    return [...this.each(filter, options)];
  }

  /**
   * The documents that match, from the cache where SQLite can answer the whole query. Whoever reads them may let other work
   * pass between two of them when a slice of time is over: the later ones are read by their ids.
   */
  *each(filter: Filter<Document>, options: FindOptions<Document>): Generator<Document, void> {
    const query = this.#cache && this.#pageOfIds(filter, options);
    const named = this.#cache && onlyIdsOf(filter, options);
    if (this.#cache && (named ?? query)) {
      yield* this.withIds(named ?? this.#cachedIds(query));
      return;
    }
    yield* this.#select(filter, options);
  }

  /**
   * The query for the ids of a page far from the first; `undefined` for any other page. To skip many documents takes long, so
   * another thread does it.
   */
  farPage(filter: Filter<Document>, options: FindOptions<Document>): SqlQuery | undefined {
    return (options.skip ?? 0) < SKIPPED_MAX ? undefined : this.#pageOfIds(filter, options);
  }

  /** The documents with these ids, in this order. */
  *withIds(ids: readonly string[]): Generator<Document, void> {
    for (const id of ids) {
      const document = this.#byId(id);
      if (document) yield document;
    }
  }

  /** Like `each`, but reads only the requested fields when SQLite can answer the whole query. */
  *eachWith<Field extends keyof Document>(
    filter: Filter<Document>,
    options: FindOptions<Document>,
    fields: Record<Field, 1>,
  ): Generator<Pick<Document, Field | '_id'>, void> {
    const { rest, order } = this.#plan(filter, options);
    if (rest !== undefined || order === undefined) {
      for (const document of this.#select(filter, options)) yield pick(document, fields);
      return;
    }
    const names = Object.keys(fields).filter((name) => name !== '_id');
    const { longFields } = this.#table;
    // What is read as a whole need not be searched for its parts first.
    const hasAllLong = longFields.length > 0 && longFields.every((field) => names.includes(field));
    const json = (name: string) => (hasAllLong ? fieldJson(name, 'doc') : this.#table.fieldJson(name));
    const columns = [
      'id',
      ...(hasAllLong ? [`${LONG} AS long`] : []),
      ...names.map((name, index) => `${json(name)} AS field${index}`),
    ].join(', ');
    for (const row of this.#rows(columns, filter, options)) {
      const long = row['long'];
      const longFound = typeof long === 'string' ? pick(decodeDocument(long) as Document, fields) : {};
      const found: Fields = { ...longFound, _id: row['id'] };
      for (const [index, name] of names.entries()) {
        const json = row[`field${index}`];
        // A missing field has no JSON; a null field has `null`.
        if (typeof json === 'string') found[name] = decodeDocument(json);
      }
      yield found as Pick<Document, Field | '_id'>;
    }
  }

  /** The ids of the next documents to delete. The documents are read only if SQLite cannot answer the whole query. */
  idsToDelete(filter: Filter<Document>, limit: number): string[] {
    const { where, parameters, rest } = this.#plan(filter);
    if (rest !== undefined) return [...this.#select(filter, { limit })].map(({ _id }) => _id);
    const sql = `SELECT id, ${this.#table.bytes} AS bytes FROM ${this.#table.name} ${where} LIMIT ?`;
    return fewBytes(this.#table.prepare(sql).iterate(...parameters, limit));
  }

  count(filter: Filter<Document>): number {
    const { where, parameters, rest } = this.#plan(filter);
    if (rest !== undefined) return [...this.#select(filter, {})].length;
    const sql = `SELECT count(*) AS n FROM ${this.#table.name} ${where}`;
    const count = () => Number(this.#table.prepare(sql).get(...parameters)?.['n'] ?? 0);
    return this.#cache ? this.#cache.counts.of(sql, parameters, count) : count();
  }

  /** Counts the documents that match, and adds up one of their fields. */
  total(filter: Filter<Document>, field: string): { count: number; sum: number } {
    const { where, parameters, rest } = this.#plan(filter);
    if (rest !== undefined) throw new Error('Only indexed fields can be compared while adding up.');
    const sql = `SELECT count(*) AS count, total(${fieldExpression(field)}) AS sum FROM ${this.#table.name} ${where}`;
    const found = this.#table.prepare(sql).get(...parameters);
    return { count: Number(found?.['count'] ?? 0), sum: Number(found?.['sum'] ?? 0) };
  }

  #plan(filter: Filter<Document>, { sort = {} }: FindOptions<Document> = {}) {
    const { indexedFields } = this.#table;
    return { ...planQuery(filter, indexedFields), order: planSort(sort, indexedFields) };
  }

  /** The query for the ids of a page; `undefined` when SQLite cannot answer the whole query. */
  #pageOfIds(filter: Filter<Document>, options: FindOptions<Document>): SqlQuery | undefined {
    const { where, parameters, rest, order } = this.#plan(filter, options);
    if (rest !== undefined || order === undefined) return undefined;
    const sql = `SELECT id FROM ${this.#table.name} ${where} ${order} LIMIT ? OFFSET ?`;
    return { sql, parameters: [...parameters, ...limitAndSkip(options)] };
  }

  #byId(id: string): Document | undefined {
    const cached = this.#cache?.get(id);
    if (cached) return cached;
    const texts = this.#table.textsOf(id);
    if (texts === undefined) return undefined;
    const document = decodeParts(texts) as Document;
    this.#cache?.set(document, lengthOf(texts));
    return document;
  }

  #cachedIds(query: SqlQuery | undefined): readonly string[] {
    if (!this.#cache || !query) return [];
    const { sql, parameters } = query;
    const find = () =>
      this.#table
        .prepare(sql)
        .all(...parameters)
        .map(({ id }) => id as string);
    return this.#cache.ids.of(sql, parameters, find);
  }

  /** The rows that a query which SQLite can answer finds. Those after the first slice of time are read by their ids. */
  *#rows(columns: string, filter: Filter<Document>, options: FindOptions<Document>): Generator<Fields, void> {
    const { where, parameters, order } = this.#plan(filter, options);
    const { name } = this.#table;
    const [limit, skip] = limitAndSkip(options);
    const select = `SELECT ${columns} FROM ${name} ${where} ${order}`;
    if (limit === 1) {
      const row = this.#table.prepare(`${select} LIMIT 1 OFFSET ?`).get(...parameters, skip);
      if (row) yield row;
      return;
    }
    const slicer = createTimeSlicer();
    const first: Fields[] = [];
    const page = this.#table.prepare(`${select} LIMIT ? OFFSET ?`);
    let isCut = false;
    for (const row of page.iterate(...parameters, limit, skip)) {
      first.push(row);
      isCut = slicer.isOver();
      if (isCut) break;
    }
    const left = limit === -1 ? -1 : limit - first.length;
    const ids = this.#table.prepare(`SELECT id FROM ${name} ${where} ${order} LIMIT ? OFFSET ?`);
    const later = isCut && left !== 0 ? ids.all(...parameters, left, skip + first.length) : [];
    yield* first;
    for (const { id } of later) {
      const row = this.#table.prepare(`SELECT ${columns} FROM ${name} WHERE id = ?`).get(id as string);
      if (row) yield row;
    }
  }

  /** All matching documents, sorted. mingo filters and sorts what SQLite cannot. */
  *#select(filter: Filter<Document>, options: FindOptions<Document>): Generator<Document, void> {
    const { sort = {}, skip = 0, limit = 0 } = options;
    const { where, parameters, rest, order } = this.#plan(filter, options);
    const { name, columns } = this.#table;
    const documentOf = (row: DocumentRow) => decodeParts(textsIn(row)) as Document;
    if (rest === undefined && order !== undefined) {
      for (const row of this.#rows(columns, filter, options)) yield documentOf(row);
      return;
    }
    const select = `SELECT ${columns} FROM ${name} ${where}`;
    const matches = rest === undefined ? () => true : matcherOf(rest);
    const enough = order === undefined || limit === 0 ? Infinity : skip + limit;
    const matching: Document[] = [];
    // In their order, so that nothing after the last document of the page is read.
    for (const row of this.#table.prepare(`${select} ${order ?? ''}`).iterate(...parameters)) {
      const document = documentOf(row);
      if (matches(document)) matching.push(document);
      if (matching.length >= enough) break;
    }
    const sorted = order === undefined ? sortedBy(sort, matching) : matching;
    yield* sorted.slice(skip, limit === 0 ? undefined : skip + limit);
  }
}

/** The values of `LIMIT` and `OFFSET`. */
function limitAndSkip({ skip = 0, limit = 0 }: { skip?: number; limit?: number }): [number, number] {
  return [limit === 0 ? -1 : limit, skip];
}

export function projected<Document extends StoredDocument>(
  document: Document,
  projection: Projection | undefined,
): Document {
  return projection === undefined ? document : pick(document, projection as Record<keyof Document, 1>);
}

function pick<Document extends StoredDocument, Field extends keyof Document>(
  document: Document,
  fields: Record<Field, 1>,
): Pick<Document, Field | '_id'> {
  const isRequested = ([field]: [string, unknown]) => field === '_id' || field in fields;
  return Object.fromEntries(Object.entries(document).filter(isRequested)) as Pick<Document, Field | '_id'>;
}
