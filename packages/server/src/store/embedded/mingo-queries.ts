import { Query } from 'mingo';
import { update as applyUpdate } from 'mingo/updater';
import type { Filter, Sort, StoredDocument, Update } from '../store.ts';
import { matchesSimple, updateSimple } from './simple-queries.ts';

/** The query language of MongoDB for what SQLite can't do. mingo implements it; simple cases don't need mingo. */

type Fields = Record<string, unknown>;

/** Whether a document matches. Most filters are simple; the others are compiled when the first document needs it. */
export function matcherOf<Document extends StoredDocument>(
  filter: Filter<Document>,
): (document: Document) => boolean {
  let query: Query | undefined;
  return (document) =>
    matchesSimple(document, filter) ?? (query ??= new Query(filter)).test(document as unknown as Fields);
}

/** The documents in the order of MongoDB. */
export function sortedBy<Document>(sort: Sort<StoredDocument>, documents: Document[]): Document[] {
  const cursor = new Query({}).find<Document>(documents);
  cursor.sort(sort);
  return cursor.all();
}

/** The document after an update. The given one stays as it is. */
export function updated<Document extends StoredDocument>(
  document: Document,
  update: Omit<Update<Document>, '$setOnInsert'>,
): Document {
  const simple = updateSimple(document, update);
  if (simple !== undefined) return simple;
  const copy = structuredClone(document);
  applyUpdate(copy as unknown as Fields, update);
  return copy;
}

/** The document that an upsert inserts when none matches: the values that the filter asks for, and the update. */
export function upserted<Document extends StoredDocument>(
  filter: Filter<Document>,
  onInsert: Update<Document>['$setOnInsert'],
  update: Omit<Update<Document>, '$setOnInsert'>,
): Document {
  const document = { ...equalities(filter), ...onInsert } as Document;
  applyUpdate(document as unknown as Fields, update);
  return document;
}

/** The fields that a filter compares for equality: an upsert starts from them. */
function equalities(filter: object): Fields {
  const fields: Fields = {};
  for (const [field, condition] of Object.entries(filter)) {
    if (field.startsWith('$')) continue;
    const isQuery = typeof condition === 'object' && condition !== null && !(condition instanceof Date);
    if (!isQuery) fields[field] = condition;
    else if ('$eq' in condition) fields[field] = condition.$eq;
  }
  return fields;
}
