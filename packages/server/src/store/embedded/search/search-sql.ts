import { gramsToLookUp } from '../../contains.ts';
import type { SearchFilter, SearchPage } from '../../search.ts';
import type { StoredDocument } from '../../store.ts';
import { toSqlScalar } from '../tagged-json.ts';
import { firstRowOfScope, numberInScope, scopeRange, searchTables, sortedKeys } from './search-tables.ts';

/** A statement with its parameters. */
export interface SqlQuery {
  sql: string;
  parameters: (string | number | null)[];
}

/** Statements for a page. In all of them, a row is the number that it has in its scope, and rows are a JSON list. */
export interface PageQuery {
  /** What matches: a list without brackets, `null` when it is empty. */
  found: SqlQuery;
  /** The ids of a page of the rows in the last parameter, which are sorted for it. */
  sortFound: SqlQuery;
  /** All rows of the scope in the wanted order, if there is an index in this order. Takes a limit and an offset. */
  inOrder: SqlQuery | undefined;
  /** The ids of the rows in the last parameter. */
  ids: SqlQuery;
  skip: number;
  /** Zero means no limit. */
  limit: number;
}

/** Adds a value to the parameters of a statement. @returns its place in the text */
type AddParameter = (value: unknown) => string;

/** FTS5's form of a search for documents that have all of these trigrams. */
const allGrams = (grams: readonly string[]) =>
  grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');

/** The pattern for texts that contain this one. */
const globOf = (text: string) => `*${text.replaceAll(/[*?[]/g, '[$&]')}*`;

/** With less of itself repeated in it, a text is looked for by SQLite's own means at a cost that does not grow with it. */
const REPEATED_MAX = 8;

/**
 * How many of its first characters a text repeats at most further on. Whoever looks for it character by character reads each
 * character of a text about so many times: 'aaaa…' in a text of many a costs as much as the two multiplied.
 */
function repeatedIn(text: string): number {
  const repeats = [0];
  for (let index = 1, length = 0; index < text.length; index += 1) {
    while (length > 0 && text[index] !== text[length]) length = repeats[length - 1] ?? 0;
    if (text[index] === text[length]) length += 1;
    repeats.push(length);
  }
  return Math.max(...repeats);
}

/** Asks so seldom whether there is time left that it costs nothing. */
const IN_TIME = '(t.n % 64 <> 0 OR in_time())';

/**
 * Whether the text of a row contains what is searched for. GLOB looks for the first character many times faster than `instr`
 * does, but takes a few characters beyond ASCII for others, and stops at a NUL. Long texts, and what repeats itself, are left
 * to `holds`: the others would compare it again at each character.
 */
function containsText(text: string, parameter: AddParameter): string {
  const whole = parameter(text);
  const holds = `holds(CAST(t.text AS BLOB), ${whole})`;
  if (repeatedIn(text) > REPEATED_MAX) return holds;
  // oxlint-disable-next-line no-control-regex -- these are exactly the characters
  const isAscii = /^[\u0001-\u007F]+$/.test(text);
  const found = isAscii ? `t.text GLOB ${parameter(globOf(text))}` : `instr(t.text, ${whole}) > 0`;
  return `${IN_TIME} AND CASE t.is_unindexed WHEN 1 THEN ${holds} ELSE ${found} END`;
}

/** What a search finds: the column with the numbers of the rows, and where they come from. The first parameter is the scope. */
interface Matching {
  column: string;
  from: string;
  parameters: SqlQuery['parameters'];
}

/** A statement that finds the rows with the trigrams of the texts, if they have any, and one for each of the values. */
function wantedRows<Document extends StoredDocument>(
  collection: string,
  { texts: sought = [], all = {} }: SearchFilter<Document>,
  parameter: AddParameter,
): string[] {
  const { values, texts, grams } = searchTables(collection);
  const inScope = (column: string) => scopeRange(collection, column);
  const wanted = Object.entries(all as Record<string, readonly string[]>).flatMap(([field, list]) =>
    list.map(
      (value) =>
        `SELECT n FROM ${values} WHERE field = '${field}' AND value = ${parameter(value)} AND ${inScope('n')}`,
    ),
  );
  const unindexed = `SELECT n FROM ${texts} WHERE is_unindexed = 1 AND ${inScope('n')}`;
  // No indexed text has a NUL, and FTS5 cannot look for one.
  if (sought.some((text) => text.includes('\0'))) return [unindexed, ...wanted];
  const lookedUp = gramsToLookUp(sought);
  if (lookedUp.length === 0) return wanted;
  const match = `${grams} MATCH ${parameter(allGrams(lookedUp))} AND ${inScope('rowid')}`;
  return [`SELECT rowid AS n FROM ${grams} WHERE ${match} UNION ALL ${unindexed}`, ...wanted];
}

/** Finds the rows that match. */
function matching<Document extends StoredDocument>(
  collection: string,
  filter: SearchFilter<Document>,
): Matching {
  const { scope, equal, texts: sought = [] } = filter;
  const { keys, texts } = searchTables(collection);
  const parameters: SqlQuery['parameters'] = [scope];
  const parameter: AddParameter = (value) => {
    parameters.push(toSqlScalar(value) ?? null);
    return `?${parameters.length}`;
  };
  const [first, ...others] = wantedRows(collection, filter, parameter);
  // Cross joins are carried out in this order: the fewest rows first, texts only of those that have everything else.
  const sources = [
    ...(first === undefined ? [] : [{ alias: 'f', sql: `(${first})` }]),
    ...(sought.length === 0 ? [] : [{ alias: 't', sql: texts }]),
    { alias: 'k', sql: keys },
  ];
  const start = sources[0]?.alias ?? 'k';
  const conditions = [
    ...(first === undefined ? [scopeRange(collection, `${start}.n`)] : []),
    ...(sought.length > 0 && start !== 't' ? [`t.n = ${start}.n`] : []),
    // With the plus, they are looked up for each row, and FTS5 does not search again for each of them.
    ...others.map((one) => `+${start}.n IN (${one})`),
    ...sought.map((text) => containsText(text, parameter)),
    ...(start === 'k' ? [] : [`k.n = ${start}.n`]),
    ...Object.entries(equal).map(([field, value]) =>
      value === null ? `k.${field} IS NULL` : `k.${field} = ${parameter(value)}`,
    ),
  ];
  const joined = sources.map(({ alias, sql }) => `${sql} ${alias}`).join(' CROSS JOIN ');
  return { column: `${start}.n`, from: `${joined} WHERE ${conditions.join(' AND ')}`, parameters };
}

/**
 * The statements that read one page. Lists are single texts, which SQLite writes and Node reads many times faster than rows.
 * @param indexedFields the fields by which an index has the keys in order
 */
export function pageSql<Document extends StoredDocument>(
  collection: string,
  indexedFields: ReadonlySet<string>,
  filter: SearchFilter<Document>,
  { sort, skip, limit }: SearchPage<Document>,
): PageQuery {
  const { column, from, parameters } = matching(collection, filter);
  const { keys } = searchTables(collection);
  const order = Object.entries(sort)
    .map(([field, direction]) => `k.${field === '_id' ? 'id' : field}${direction === -1 ? ' DESC' : ''}`)
    .join(', ');
  const [leading = ''] = Object.keys(sort);
  const { index, inScope } = sortedKeys(collection, leading);
  const rowsOfParameter = `json_each(?2) e CROSS JOIN ${keys} k ON k.n = ${firstRowOfScope(collection)} + e.value`;
  const listOf = (ids: string) => `SELECT json_group_array(id) AS ids FROM (${ids})`;
  const { scope } = filter;
  return {
    found: { sql: `SELECT group_concat(${numberInScope(column)}) AS list FROM ${from}`, parameters },
    sortFound: {
      sql: listOf(`SELECT k.id FROM ${rowsOfParameter} ORDER BY ${order} LIMIT ?3 OFFSET ?4`),
      parameters: [scope],
    },
    inOrder: indexedFields.has(leading)
      ? {
          sql:
            `SELECT group_concat(number) AS list FROM (SELECT ${numberInScope('k.n')} AS number ` +
            `FROM ${keys} k INDEXED BY ${index} WHERE ${inScope} ORDER BY ${order} LIMIT ?2 OFFSET ?3)`,
          parameters: [scope],
        }
      : undefined,
    ids: { sql: listOf(`SELECT k.id FROM ${rowsOfParameter} ORDER BY e.key`), parameters: [scope] },
    skip,
    limit,
  };
}

/** One row for each value of a list, with the number of documents that have it. */
export function valuesSql<Document extends StoredDocument>(
  collection: string,
  filter: SearchFilter<Document>,
  list: string,
): SqlQuery {
  const { column, from, parameters } = matching(collection, filter);
  parameters.push(list);
  const { values } = searchTables(collection);
  return {
    sql:
      `SELECT v.value, count(*) AS count FROM ${values} v WHERE v.field = ?${parameters.length} ` +
      `AND v.n IN (SELECT ${column} FROM ${from}) GROUP BY v.value`,
    parameters,
  };
}
