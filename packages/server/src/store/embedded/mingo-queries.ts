import { Context } from 'mingo/core';
import * as query from 'mingo/operators/query';
import { Query } from 'mingo/query';
import { update as applyUpdate } from 'mingo/updater';
import type { Filter, Sort, StoredDocument, Update } from '../store.ts';

/** The query language of MongoDB for what SQLite can't do. mingo implements it; simple cases don't need mingo. */

type Fields = Record<string, unknown>;

/** The operators of filters alone. mingo's other 200, for aggregations, would be a fifth of what every start computes. */
const OPTIONS = { context: Context.init({ query }) };

/** Tells whether a document matches. Most filters are simple; the others are compiled when the first document needs it. */
export function matcherOf<Document extends StoredDocument>(
  filter: Filter<Document>,
): (document: Document) => boolean {
  let compiled: Query | undefined;
  return (document) =>
    matchesSimple(document, filter) ??
    (compiled ??= new Query(filter, OPTIONS)).test(document as unknown as Fields);
}

/** The documents in the order of MongoDB. */
export function sortedBy<Document>(sort: Sort<StoredDocument>, documents: Document[]): Document[] {
  const cursor = new Query({}, OPTIONS).find<Document>(documents);
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

/**
 * A fast path for most queries and updates: comparing top-level fields with scalars, `$set`, `$inc` and `$push` at the end.
 * mingo returns the same results but takes ten times as long, and copies the whole document; it handles everything else.
 */

type Scalar = string | number | boolean | Date | null;

const isScalar = (value: unknown): value is Scalar =>
  value === null || value instanceof Date || (typeof value !== 'object' && value !== undefined);

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Values of different types are never equal, and neither is greater than the other. */
const isSameType = (a: unknown, b: unknown) =>
  typeof a === typeof b && a instanceof Date === b instanceof Date;

function compare(value: unknown, operator: string, wanted: Scalar): boolean | undefined {
  if (operator === '$eq' || operator === '$ne') {
    const isEqual =
      wanted === null
        ? (value ?? null) === null
        : isSameType(value, wanted) && comparable(value) === comparable(wanted);
    return isEqual === (operator === '$eq');
  }
  if (!(wanted instanceof Date) && typeof wanted !== 'number') return undefined;
  const limit = Number(wanted);
  const found = Number(value);
  if (operator === '$lt') return isSameType(value, wanted) && found < limit;
  if (operator === '$lte') return isSameType(value, wanted) && found <= limit;
  if (operator === '$gt') return isSameType(value, wanted) && found > limit;
  if (operator === '$gte') return isSameType(value, wanted) && found >= limit;
  return undefined;
}

function satisfies(value: unknown, condition: unknown): boolean | undefined {
  // Conditions on a list apply to its elements.
  if (value !== undefined && !isScalar(value)) return undefined;
  if (isScalar(condition)) return compare(value, '$eq', condition);
  if (typeof condition !== 'object' || condition === null) return undefined;
  const limits = Object.entries(condition);
  if (limits.length === 0) return undefined;
  for (const [operator, wanted] of limits) {
    const isSatisfied = isScalar(wanted) ? compare(value, operator, wanted) : undefined;
    if (isSatisfied !== true) return isSatisfied;
  }
  return true;
}

/** Tells whether a document matches; `undefined` when the filter is not simple. */
export function matchesSimple<Document extends StoredDocument>(
  document: Document,
  filter: Filter<Document>,
): boolean | undefined {
  for (const [field, condition] of Object.entries(filter)) {
    if (field.startsWith('$') || field.includes('.')) return undefined;
    const isSatisfied = satisfies((document as Fields)[field], condition);
    if (isSatisfied !== true) return isSatisfied;
  }
  return true;
}

/** The values that `$push` adds at the end of a list; `undefined` when it does more than that. */
function pushedValues(pushed: unknown): readonly unknown[] | undefined {
  if (typeof pushed !== 'object' || pushed === null || pushed instanceof Date) return [pushed];
  const { $each: each, ...more } = pushed as { $each?: unknown };
  return Array.isArray(each) && Object.keys(more).length === 0 ? (each as unknown[]) : undefined;
}

/** The document with its fields set, incremented and made longer; `undefined` when the update is not simple. */
export function updateSimple<Document extends StoredDocument>(
  document: Document,
  { $set = {}, $inc = {}, $push = {}, ...more }: Omit<Update<Document>, '$setOnInsert'>,
): Document | undefined {
  if (Object.keys(more).length > 0) return undefined;
  const changed = { ...(document as object) } as Fields;
  for (const [field, value] of Object.entries($set)) {
    if (field.includes('.')) return undefined;
    if (value !== undefined) changed[field] = value;
  }
  for (const [field, amount] of Object.entries($inc)) {
    const before = changed[field] ?? 0;
    if (field.includes('.') || typeof before !== 'number' || typeof amount !== 'number') return undefined;
    changed[field] = before + amount;
  }
  for (const [field, pushed] of Object.entries($push)) {
    const before = changed[field] ?? [];
    const values = pushedValues(pushed);
    if (field.includes('.') || !Array.isArray(before) || values === undefined) return undefined;
    changed[field] = [...(before as unknown[]), ...values];
  }
  return changed as Document;
}
