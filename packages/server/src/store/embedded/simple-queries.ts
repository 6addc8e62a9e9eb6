import type { Filter, StoredDocument, Update } from '../store.ts';

/**
 * The part of the query and update language that most reads and writes need: equality and limits of top-level fields
 * with scalars, `$set` and `$inc`. mingo means the same and takes ten times as long; what is not plain is left to it.
 */

type Scalar = string | number | boolean | Date | null;
type Fields = Record<string, unknown>;

const isScalar = (value: unknown): value is Scalar =>
  value === null || value instanceof Date || (typeof value !== 'object' && value !== undefined);

const plainOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Values that differ in kind are never equal, and none is above or below the other. */
const isSameKind = (a: unknown, b: unknown) =>
  typeof a === typeof b && a instanceof Date === b instanceof Date;

function holds(value: unknown, operator: string, wanted: Scalar): boolean | undefined {
  if (operator === '$eq' || operator === '$ne') {
    const isEqual =
      wanted === null
        ? (value ?? null) === null
        : isSameKind(value, wanted) && plainOf(value) === plainOf(wanted);
    return isEqual === (operator === '$eq');
  }
  if (!(wanted instanceof Date) && typeof wanted !== 'number') return undefined;
  const limit = Number(wanted);
  const found = Number(value);
  if (operator === '$lt') return isSameKind(value, wanted) && found < limit;
  if (operator === '$lte') return isSameKind(value, wanted) && found <= limit;
  if (operator === '$gt') return isSameKind(value, wanted) && found > limit;
  if (operator === '$gte') return isSameKind(value, wanted) && found >= limit;
  return undefined;
}

function satisfies(value: unknown, condition: unknown): boolean | undefined {
  // A condition on a list is one on its elements.
  if (value !== undefined && !isScalar(value)) return undefined;
  if (isScalar(condition)) return holds(value, '$eq', condition);
  if (typeof condition !== 'object' || condition === null) return undefined;
  const limits = Object.entries(condition);
  if (limits.length === 0) return undefined;
  for (const [operator, wanted] of limits) {
    const isSatisfied = isScalar(wanted) ? holds(value, operator, wanted) : undefined;
    if (isSatisfied !== true) return isSatisfied;
  }
  return true;
}

/** Whether a document matches; `undefined` when that is not plain to see. */
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

/** The document with its fields set and increased; `undefined` when the update asks for more than that. */
export function updateSimple<Document extends StoredDocument>(
  document: Document,
  { $set = {}, $inc = {}, ...more }: Omit<Update<Document>, '$setOnInsert'>,
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
  return changed as Document;
}
