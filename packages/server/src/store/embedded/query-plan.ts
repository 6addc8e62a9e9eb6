import type { Sort, StoredDocument } from '../store.ts';
import { encodeDocument, toSqlScalar } from './tagged-json.ts';

/**
 * Which part of a query SQLite can answer from an index. The query language itself is mingo's; SQLite only
 * narrows down what mingo has to look at, or answers alone where the whole filter is equality on indexed fields.
 */
export interface QueryPlan {
  /** A `WHERE` clause, empty when nothing could be narrowed down. */
  where: string;
  parameters: (string | number | null)[];
  /** Whether the clause says all that the filter says. */
  isComplete: boolean;
}

/** The path of a top-level field. Field names are the code's own, never input. */
function fieldPath(field: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(field)) throw new Error(`"${field}" is no name of a top-level field`);
  return `'$.${field}'`;
}

/** The SQL expression behind an index on a field: its value as SQLite's own. */
export function fieldExpression(field: string): string {
  return field === '_id' ? 'id' : `json_extract(doc,${fieldPath(field)})`;
}

/** A field as JSON text, whatever it holds; NULL when it is missing. */
export function fieldJson(field: string): string {
  return `doc -> ${fieldPath(field)}`;
}

/** The value that a filter wants a field to equal, when that is all it says of the field. */
function equalityValue(condition: unknown): string | number | null | undefined {
  if (typeof condition === 'object' && condition !== null && !(condition instanceof Date)) {
    const keys = Object.keys(condition);
    if (keys.length !== 1 || keys[0] !== '$eq') return undefined;
    return toSqlScalar((condition as { $eq: unknown }).$eq);
  }
  return toSqlScalar(condition);
}

const comparisons: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

/**
 * Limits of a moment or a number. They narrow down and do not decide: to SQLite text, which moments are kept as, is
 * greater than every number; mingo looks at what is left.
 */
function limitsOf(field: string, condition: unknown): { clause: string; parameter: string | number }[] {
  if (typeof condition !== 'object' || condition === null || condition instanceof Date) return [];
  return Object.entries(condition).flatMap(([operator, limit]) => {
    const sign = comparisons[operator];
    const parameter = limit instanceof Date || typeof limit === 'number' ? toSqlScalar(limit) : undefined;
    if (sign === undefined || parameter === undefined || parameter === null) return [];
    return [{ clause: `${fieldExpression(field)} ${sign} ?`, parameter }];
  });
}

export function planQuery(filter: object, indexedFields: ReadonlySet<string>): QueryPlan {
  const clauses: string[] = [];
  const parameters: (string | number | null)[] = [];
  let isComplete = true;
  for (const [field, condition] of Object.entries(filter)) {
    const value = indexedFields.has(field) ? equalityValue(condition) : undefined;
    if (value === undefined) {
      isComplete = false;
      for (const { clause, parameter } of indexedFields.has(field) ? limitsOf(field, condition) : []) {
        clauses.push(clause);
        parameters.push(parameter);
      }
    } else if (value === null) {
      clauses.push(`${fieldExpression(field)} IS NULL`);
    } else {
      clauses.push(`${fieldExpression(field)} = ?`);
      parameters.push(value);
    }
  }
  return { where: clauses.length === 0 ? '' : `WHERE ${clauses.join(' AND ')}`, parameters, isComplete };
}

/** An `ORDER BY` clause, or `undefined` when a field of the sort has no index. */
export function planSort(sort: Sort<StoredDocument>, indexedFields: ReadonlySet<string>): string | undefined {
  const fields = Object.entries(sort);
  if (!fields.every(([field]) => indexedFields.has(field))) return undefined;
  if (fields.length === 0) return '';
  const terms = fields.map(
    ([field, direction]) => `${fieldExpression(field)}${direction === -1 ? ' DESC' : ''}`,
  );
  return `ORDER BY ${terms.join(', ')}`;
}

/** Refuses what an index over top-level scalar fields can't hold, so that both back ends mean the same. */
export function assertScalars(document: object, indexedFields: ReadonlySet<string>): void {
  for (const field of indexedFields) {
    const value = (document as Record<string, unknown>)[field];
    if (value !== undefined && toSqlScalar(value) === undefined) {
      throw new Error(`The indexed field "${field}" must hold a scalar, not ${encodeDocument({ value })}`);
    }
  }
}
