import { containedText } from '../contains.ts';
import type { Filter, Sort, StoredDocument } from '../store.ts';
import { encodeDocument, isSqlScalar, toSqlScalar } from './tagged-json.ts';

type SqlScalar = string | number | null;

/**
 * The part of a query that SQLite can answer from an index. mingo implements the query language. SQLite narrows down the
 * candidates, or answers the whole query if the filter only compares indexed fields for equality.
 */
export interface QueryPlan<Document extends StoredDocument> {
  /** A `WHERE` clause, empty when nothing could be narrowed down. */
  where: string;
  parameters: SqlScalar[];
  /** The part of the filter that the clause does not cover; `undefined` if it covers all of it. */
  rest: Filter<Document> | undefined;
}

/** The JSON path of a top-level field. Field names come from our code, never from input. */
function fieldPath(field: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(field))
    throw new Error(`"${field}" is not the name of a top-level field`);
  return `'$.${field}'`;
}

const expressions = new Map([['_id', 'id']]);

/** The SQL expression for the value of a field. Indexes use the same one. */
export function fieldExpression(field: string): string {
  const known = expressions.get(field);
  if (known !== undefined) return known;
  const expression = `json_extract(doc,${fieldPath(field)})`;
  expressions.set(field, expression);
  return expression;
}

/** The SQL expression for a field of a column as JSON text; NULL when it is missing. */
export function fieldJson(field: string, column: string): string {
  return `${column} -> ${fieldPath(field)}`;
}

interface Clause {
  text: string;
  parameters: SqlScalar[];
  /** True when it is equivalent to the condition, or only narrows down the candidates. */
  isExact: boolean;
}

function equality(expression: string, wanted: unknown): Clause | undefined {
  const value = toSqlScalar(wanted);
  if (value === undefined) return undefined;
  if (value === null) return { text: `${expression} IS NULL`, parameters: [], isExact: true };
  return { text: `${expression} = ?`, parameters: [value], isExact: true };
}

function membership(expression: string, wanted: unknown): Clause | undefined {
  if (!Array.isArray(wanted)) return undefined;
  const values = wanted.map(toSqlScalar);
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return undefined;
  if (values.length === 1) return equality(expression, wanted[0]);
  // One parameter for the whole list, so that the statement does not depend on its length.
  const text = `${expression} IN (SELECT value FROM json_each(?))`;
  return { text, parameters: [JSON.stringify(values)], isExact: true };
}

/** Only for ids, which are never missing: SQLite never finds a missing value outside a list, MongoDB always does. */
function exclusion(expression: string, wanted: unknown): Clause | undefined {
  if (expression !== 'id' || !Array.isArray(wanted)) return undefined;
  if (!wanted.every((value) => typeof value === 'string')) return undefined;
  const text = 'id NOT IN (SELECT value FROM json_each(?))';
  return { text, parameters: [JSON.stringify(wanted)], isExact: true };
}

/** A search for a text in a field of texts, which SQLite answers from the index without reading any document. */
function containment(expression: string, wanted: unknown): Clause | undefined {
  const text = typeof wanted === 'string' ? containedText(wanted) : undefined;
  if (text === undefined || text.includes('\0')) return undefined;
  return { text: `instr(${expression}, ?) > 0`, parameters: [text], isExact: true };
}

/** SQLite finds a missing value like MongoDB: as null. */
function isPresent(expression: string, wanted: unknown): Clause | undefined {
  return wanted === null ? { text: `${expression} IS NOT NULL`, parameters: [], isExact: true } : undefined;
}

const comparisons: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

/** Between these are all dates as `toSqlScalar` returns them, and above all numbers is any text. */
const FIRST_DATE = '{"$date":"';
const AFTER_DATES = '{"$date":#';
const AFTER_NUMBERS = '';

/**
 * A comparison with a date or a number. Dates are stored as text, which SQLite sorts after every number, so what is of
 * another type is left out by a second one.
 */
function limits(expression: string, operator: string, wanted: unknown): Clause[] | undefined {
  const sign = comparisons[operator];
  const value = wanted instanceof Date || typeof wanted === 'number' ? toSqlScalar(wanted) : undefined;
  if (sign === undefined || value === undefined) return undefined;
  const clause = (text: string, parameter: SqlScalar): Clause => ({
    text: `${expression} ${text} ?`,
    parameters: [parameter],
    isExact: true,
  });
  if (sign.startsWith('>'))
    return [clause(sign, value), clause('<', wanted instanceof Date ? AFTER_DATES : AFTER_NUMBERS)];
  return wanted instanceof Date ? [clause(sign, value), clause('>=', FIRST_DATE)] : [clause(sign, value)];
}

/** The clauses that SQLite can evaluate for the condition of one field. */
function clausesOf(field: string, condition: unknown): (Clause | undefined)[] {
  const expression = fieldExpression(field);
  if (typeof condition !== 'object' || condition === null || condition instanceof Date) {
    return [equality(expression, condition)];
  }
  const operators = Object.entries(condition);
  return operators.flatMap(([operator, wanted]) => {
    // With options, such as to ignore the case, it is another question.
    if (operator === '$regex') return operators.length === 1 ? containment(expression, wanted) : undefined;
    if (operator === '$eq') return equality(expression, wanted);
    if (operator === '$in') return membership(expression, wanted);
    if (operator === '$ne') return isPresent(expression, wanted);
    if (operator === '$nin') return exclusion(expression, wanted);
    return limits(expression, operator, wanted);
  });
}

/** Tells whether the filter lists the only documents that can match. */
function namesIds({ _id: wanted }: { _id?: unknown }): boolean {
  return typeof wanted === 'object' && wanted !== null && '$in' in wanted;
}

/** The ids in their order, each once, when a query asks for the documents with these ids and for nothing else. */
export function onlyIdsOf(filter: { _id?: unknown }, options: object): string[] | undefined {
  if (Object.keys(filter).length !== 1 || Object.keys(options).length > 0) return undefined;
  if (!namesIds(filter)) return undefined;
  const { $in: ids, ...others } = filter._id as { $in: unknown };
  if (Object.keys(others).length > 0 || !Array.isArray(ids)) return undefined;
  return ids.every((id) => typeof id === 'string') ? [...new Set(ids)].toSorted() : undefined;
}

export function planQuery<Document extends StoredDocument>(
  filter: Filter<Document>,
  indexedFields: ReadonlySet<string>,
): QueryPlan<Document> {
  const texts: string[] = [];
  const parameters: SqlScalar[] = [];
  let rest: Record<string, unknown> | undefined;
  // SQLite expects fewer documents behind any index than in a list of ids. With the plus it has no other index than that of
  // the ids, and never walks through a whole workspace for a few of its documents.
  const plus = namesIds(filter) ? '+' : '';
  for (const [field, condition] of Object.entries(filter)) {
    const clauses = indexedFields.has(field) ? clausesOf(field, condition) : [];
    for (const clause of clauses) {
      if (clause === undefined) continue;
      texts.push(field === '_id' ? clause.text : plus + clause.text);
      parameters.push(...clause.parameters);
    }
    const isCovered = clauses.length > 0 && clauses.every((clause) => clause?.isExact);
    if (!isCovered) (rest ??= {})[field] = condition;
  }
  const where = texts.length === 0 ? '' : `WHERE ${texts.join(' AND ')}`;
  return { where, parameters, rest: rest as Filter<Document> | undefined };
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

/** Refuses values that cannot be indexed, so that both databases behave the same. */
export function assertScalars(document: object, indexedFields: ReadonlySet<string>): void {
  for (const field of indexedFields) {
    const value = (document as Record<string, unknown>)[field];
    if (value !== undefined && !isSqlScalar(value)) {
      throw new Error(`The indexed field "${field}" must hold a scalar, not ${encodeDocument({ value })}`);
    }
  }
}
