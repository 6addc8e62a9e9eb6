import { gramsToLookUp } from '../../grams.ts';
import type { SearchFilter, SearchPage } from '../../search.ts';
import type { StoredDocument } from '../../store.ts';
import { toSqlScalar } from '../tagged-json.ts';
import { scopeRange, searchTables, sortedKeys } from './search-tables.ts';

/** A statement with its parameters. */
export interface SqlQuery {
  sql: string;
  parameters: (string | number | null)[];
}

/** From so many results on, reading all keys in their order until the page is full costs less than sorting the results. */
const SORTED_MAX = 2000;

/** FTS5's form of a search for documents that have all of these trigrams. */
const allGrams = (grams: readonly string[]) =>
  grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');

/** The pattern for texts that contain this one. */
const globOf = (text: string) => `*${text.replaceAll(/[*?[]/g, '[$&]')}*`;

/**
 * Whether the text of a row contains what is searched for. GLOB looks for the first character many times faster than `instr`
 * does, but takes a few characters beyond ASCII for others, and stops at a NUL.
 */
function containsText(text: string, parameter: (value: unknown) => string): string {
  const whole = `instr(t.text, ${parameter(text)}) > 0`;
  // oxlint-disable-next-line no-control-regex -- these are exactly the characters
  if (!/^[\u0001-\u007F]+$/.test(text)) return whole;
  return `CASE t.is_unindexed WHEN 0 THEN t.text GLOB ${parameter(globOf(text))} ELSE ${whole} END`;
}

/** The numbers of the rows that match, as a statement. Its first parameter is the scope. */
function matching<Document extends StoredDocument>(
  collection: string,
  { scope, equal, text = '', all = {} }: SearchFilter<Document>,
): SqlQuery {
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
  const sql = `SELECT ${start}.n FROM ${sources.join(' CROSS JOIN ')} WHERE ${conditions.join(' AND ')}`;
  return { sql, parameters };
}

/**
 * One row: the ids of the page as a JSON list, and how many match in all. One text comes from the other thread faster than
 * many rows. Few results are sorted. For many, the keys are read in their order until the page is full.
 * @param sorted the fields by which the keys have an order
 */
export function pageSql<Document extends StoredDocument>(
  collection: string,
  sorted: ReadonlySet<string>,
  filter: SearchFilter<Document>,
  { sort, skip, limit }: SearchPage<Document>,
): SqlQuery {
  const { sql, parameters } = matching(collection, filter);
  const { keys } = searchTables(collection);
  const terms = Object.entries(sort).map(([field, direction]) => ({
    column: field === '_id' ? 'id' : field,
    order: direction === -1 ? ' DESC' : '',
  }));
  const columns = [...new Set(['id', ...terms.map(({ column }) => column)])];
  const selected = columns.map((column) => `k.${column}`).join(', ');
  const order = (prefix: string) => terms.map((term) => prefix + term.column + term.order).join(', ');
  const part = (from: string, when: string) =>
    `SELECT * FROM (SELECT ${selected} FROM ${from} ORDER BY ${order('k.')} ` +
    // With a limit of zero, SQLite does not begin with it.
    `LIMIT CASE WHEN ${when} THEN ${limit === 0 ? -1 : limit} ELSE 0 END OFFSET ${skip})`;
  const total = '(SELECT total FROM size)';
  const [{ column: leading } = { column: '' }] = terms;
  const isInOrder = limit > 0 && sorted.has(leading);
  const { index, inScope } = sortedKeys(collection, leading);
  const ofFound = `found CROSS JOIN ${keys} k ON k.n = found.n`;
  const ofAll = `${keys} k INDEXED BY ${index} WHERE ${inScope} AND k.n IN (SELECT n FROM found)`;
  const page = isInOrder
    ? `${part(ofFound, `${total} <= ${SORTED_MAX}`)} UNION ALL ${part(ofAll, `${total} > ${SORTED_MAX}`)}`
    : part(ofFound, 'true');
  return {
    sql:
      `WITH found AS MATERIALIZED (${sql}), size AS MATERIALIZED (SELECT count(*) AS total FROM found), ` +
      `page AS (${page}) SELECT ${total} AS total, (SELECT json_group_array(id ORDER BY ${order('')}) FROM page) AS ids`,
    parameters,
  };
}

/** One row for each value of a list, with the number of documents that have it. */
export function valuesSql<Document extends StoredDocument>(
  collection: string,
  filter: SearchFilter<Document>,
  list: string,
): SqlQuery {
  const { sql, parameters } = matching(collection, filter);
  parameters.push(list);
  const { values } = searchTables(collection);
  return {
    sql:
      `SELECT v.value, count(*) AS count FROM ${values} v WHERE v.field = ?${parameters.length} ` +
      `AND v.n IN (${sql}) GROUP BY v.value`,
    parameters,
  };
}
