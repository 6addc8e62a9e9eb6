import type { Filter, FindOptions, Sort, StoredDocument } from '../store.ts';
import { fewBytes } from './deletion-slices.ts';
import type { DocumentCache } from './document-cache.ts';
import type { DocumentTable } from './document-table.ts';
import { matcherOf, sortedBy } from './mingo-queries.ts';
import { fieldExpression, fieldJson, onlyIdsOf, planQuery, planSort } from './query-plan.ts';
import type { SqlQuery } from './search/search-sql.ts';
import { decodeDocument } from './tagged-json.ts';

type Fields = Record<string, unknown>;

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

  /** Like `#select`, but takes documents from the cache when SQLite can answer the whole query. */
  find(filter: Filter<Document>, options: FindOptions<Document>): Document[] {
    const named = this.#cache && onlyIdsOf(filter, options);
    if (named) return named.flatMap((id) => this.#byId(id) ?? []);
    const query = this.#cache && this.#pageOfIds(filter, options);
    if (!this.#cache || !query) return this.#select(filter, options);
    const { sql, parameters } = query;
    const find = () =>
      this.#table
        .prepare(sql)
        .all(...parameters)
        .map(({ id }) => id as string);
    return this.#cache.ids.of(sql, parameters, find).flatMap((id) => this.#byId(id) ?? []);
  }

  /**
   * The query for the ids of a page far from the first; `undefined` for any other page. To skip many documents takes long, so
   * another thread does it.
   */
  farPage(filter: Filter<Document>, options: FindOptions<Document>): SqlQuery | undefined {
    return (options.skip ?? 0) < SKIPPED_MAX ? undefined : this.#pageOfIds(filter, options);
  }

  /** The documents with these ids that match, in this order. */
  withIds(ids: readonly string[], filter: Filter<Document>): Document[] {
    return ids.flatMap((id) => this.#byId(id) ?? []).filter(matcherOf(filter));
  }

  /** Like `find`, but reads only the requested fields when SQLite can answer the whole query. */
  selectFields<Field extends keyof Document>(
    filter: Filter<Document>,
    options: FindOptions<Document>,
    fields: Record<Field, 1>,
  ): Pick<Document, Field | '_id'>[] {
    const { where, parameters, rest, order } = this.#plan(filter, options);
    if (rest !== undefined || order === undefined) {
      return this.#select(filter, options).map((document) => pick(document, fields));
    }
    const names = Object.keys(fields).filter((name) => name !== '_id');
    const columns = names.map((name, index) => `, ${fieldJson(name)} AS field${index}`).join('');
    const rows = this.#table
      .prepare(`SELECT id${columns} FROM ${this.#table.name} ${where} ${order} LIMIT ? OFFSET ?`)
      .all(...parameters, ...limitAndSkip(options));
    return rows.map((row) => {
      const found: Fields = { _id: row['id'] };
      for (const [index, name] of names.entries()) {
        const json = row[`field${index}`];
        // A missing field has no JSON; a null field has `null`.
        if (typeof json === 'string') found[name] = decodeDocument(json);
      }
      return found as Pick<Document, Field | '_id'>;
    });
  }

  /** The ids of the next documents to delete. The documents are read only if SQLite cannot answer the whole query. */
  idsToDelete(filter: Filter<Document>, limit: number): string[] {
    const { where, parameters, rest } = this.#plan(filter);
    if (rest !== undefined) return this.#select(filter, { limit }).map(({ _id }) => _id);
    const sql = `SELECT id, octet_length(doc) AS bytes FROM ${this.#table.name} ${where} LIMIT ?`;
    return fewBytes(this.#table.prepare(sql).iterate(...parameters, limit));
  }

  count(filter: Filter<Document>): number {
    const { where, parameters, rest } = this.#plan(filter);
    if (rest !== undefined) return this.#select(filter, {}).length;
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
    const text = this.#table.textOf(id);
    if (text === undefined) return undefined;
    const document = decodeDocument(text) as Document;
    this.#cache?.set(document, text.length);
    return document;
  }

  /** All matching documents, sorted. mingo filters and sorts what SQLite cannot. */
  #select(filter: Filter<Document>, options: FindOptions<Document>): Document[] {
    const { sort = {}, skip = 0, limit = 0 } = options;
    const { where, parameters, rest, order } = this.#plan(filter, options);
    const select = `SELECT doc FROM ${this.#table.name} ${where}`;
    const documentOf = (row: Fields) => decodeDocument(row['doc'] as string) as Document;
    if (rest === undefined && order !== undefined) {
      if (limit === 1 && skip === 0) {
        const row = this.#table.prepare(`${select} ${order} LIMIT 1`).get(...parameters);
        return row ? [documentOf(row)] : [];
      }
      const page = this.#table.prepare(`${select} ${order} LIMIT ? OFFSET ?`);
      return page.all(...parameters, ...limitAndSkip(options)).map(documentOf);
    }
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
    return sorted.slice(skip, limit === 0 ? undefined : skip + limit);
  }
}

/** The values of `LIMIT` and `OFFSET`. */
function limitAndSkip({ skip = 0, limit = 0 }: { skip?: number; limit?: number }): [number, number] {
  return [limit === 0 ? -1 : limit, skip];
}

function pick<Document extends StoredDocument, Field extends keyof Document>(
  document: Document,
  fields: Record<Field, 1>,
): Pick<Document, Field | '_id'> {
  const isRequested = ([field]: [string, unknown]) => field === '_id' || field in fields;
  return Object.fromEntries(Object.entries(document).filter(isRequested)) as Pick<Document, Field | '_id'>;
}
