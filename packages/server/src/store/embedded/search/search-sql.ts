import { gramsToLookUp } from '../../grams.ts';
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
  sorted: SqlQuery;
  /** All rows of the scope in the wanted order, if there is an index in this order. Takes a limit and an offset. */
  inOrder: SqlQuery | undefined;
  /** The ids of the rows in the last parameter. */
  ids: SqlQuery;
  skip: number;
  /** Zero means no limit. */
  limit: number;
}

/** FTS5's form of a search for documents that have all of these trigrams. */
const allGrams = (grams: readonly string[]) =>
  grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');

/** The pattern for texts that contain this one. */
const globOf = (text: string) => `*${text.replaceAll(/[*?[]/g, '[$&]')}*`;

/**
 * Whether the text of a row contains what is searched for. GLOB looks for the first character many times faster than `instr`
 * does, but takes a few characters beyond ASCII for others, and stops at a NUL: then it finds too little, never too much.
 */
function containsText(text: string, parameter: (value: unknown) => string): string {
  const whole = `instr(t.text, ${parameter(text)}) > 0`;
  // oxlint-disable-next-line no-control-regex -- these are exactly the characters
  if (!/^[\u0001-\u007F]+$/.test(text)) return whole;
  return `(t.text GLOB ${parameter(globOf(text))} OR (t.is_unindexed = 1 AND ${whole}))`;
}

/** What a search finds: the column with the numbers of the rows, and where they come from. The first parameter is the scope. */
interface Matching {
  column: string;
  from: string;
  parameters: SqlQuery['parameters'];
}

/** Finds the rows that match. */
function matching<Document extends StoredDocument>(
  collection: string,
  { scope, equal, text = '', all = {} }: SearchFilter<Document>,
): Matching {
  const { keys, values, texts, grams } = searchTables(collection);
  const parameters: SqlQuery['parameters'] = [scope];
  const parameter = (value: unknown) => {
    parameters.push(toSqlScalar(value) ?? null);
    return `?${parameters.length}`;
  };
  const inScope = (column: string) => scopeRange(collection, column);
  // Each is a statement that finds the rows with a value, or with the trigrams.
  const wanted = Object.entries(all as Record<string, readonly string[]>).flatMap(([field, list]) =>
    list.map(
      (value) =>
        `SELECT n FROM ${values} WHERE field = '${field}' AND value = ${parameter(value)} AND ${inScope('n')}`,
    ),
  );
  const unindexed = `SELECT n FROM ${texts} WHERE is_unindexed = 1 AND ${inScope('n')}`;
  const lookedUp = gramsToLookUp(text);
  // No indexed text has a NUL, and FTS5 cannot look for one.
  if (text.includes('\0')) wanted.unshift(unindexed);
  else if (lookedUp.length > 0) {
    const match = `${grams} MATCH ${parameter(allGrams(lookedUp))} AND ${inScope('rowid')}`;
    wanted.unshift(`SELECT rowid AS n FROM ${grams} WHERE ${match} UNION ALL ${unindexed}`);
  }
  const [first, ...others] = wanted;
  // Cross joins are carried out in this order: the fewest rows first, texts only of those that have everything else.
  const sources = first === undefined ? [] : [`(${first}) f`];
  if (text !== '') sources.push(`${texts} t`);
  sources.push(`${keys} k`);
  const start = (sources[0] ?? '').at(-1) ?? 'k';
  const conditions = [
    ...(first === undefined ? [inScope(`${start}.n`)] : []),
    ...(text !== '' && start !== 't' ? [`t.n = ${start}.n`] : []),
    // With the plus, they are looked up for each row, and FTS5 does not search again for each of them.
    ...others.map((one) => `+${start}.n IN (${one})`),
    ...(text === '' ? [] : [containsText(text, parameter)]),
    ...(start === 'k' ? [] : [`k.n = ${start}.n`]),
    ...Object.entries(equal).map(([field, value]) =>
      value === null ? `k.${field} IS NULL` : `k.${field} = ${parameter(value)}`,
    ),
  ];
  const from = `${sources.join(' CROSS JOIN ')} WHERE ${conditions.join(' AND ')}`;
  return { column: `${start}.n`, from, parameters };
}

/**
 * What is asked for a page. Lists are single texts, which SQLite writes and Node reads many times faster than rows.
 * @param sorted the fields by which the keys have an order
 */
export function pageSql<Document extends StoredDocument>(
  collection: string,
  sorted: ReadonlySet<string>,
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
  const given = `json_each(?2) e CROSS JOIN ${keys} k ON k.n = ${firstRowOfScope(collection)} + e.value`;
  const listOf = (ids: string) => `SELECT json_group_array(id) AS ids FROM (${ids})`;
  const { scope } = filter;
  return {
    found: { sql: `SELECT group_concat(${numberInScope(column)}) AS list FROM ${from}`, parameters },
    sorted: {
      sql: listOf(`SELECT k.id FROM ${given} ORDER BY ${order} LIMIT ?3 OFFSET ?4`),
      parameters: [scope],
    },
    inOrder: sorted.has(leading)
      ? {
          sql:
            `SELECT group_concat(number) AS list FROM (SELECT ${numberInScope('k.n')} AS number ` +
            `FROM ${keys} k INDEXED BY ${index} WHERE ${inScope} ORDER BY ${order} LIMIT ?2 OFFSET ?3)`,
          parameters: [scope],
        }
      : undefined,
    ids: { sql: listOf(`SELECT k.id FROM ${given} ORDER BY e.key`), parameters: [scope] },
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
