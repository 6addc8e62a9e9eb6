import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { LateError } from '../../../threads/worker-thread.ts';
import type { PageQuery, SqlQuery } from './search-sql.ts';

export type Row = Record<string, unknown>;

/** The ids of a page as a JSON list, which crosses threads faster than many texts, and how many match in all. */
export interface FoundPage {
  ids: string;
  total: number;
}

/** From so many results on, reading all keys in their order until the page is full costs less than sorting the results. */
const SORTED_MAX = 2000;

/** Most pages are among the first keys in order; for others, the rest is read at once. */
const FIRST_KEYS = 2000;
const ALL = -1;

/** Statements differ by the filters, and people may combine these as they like. */
const STATEMENTS = 200;

/** Few pages of the file, which fit the processor's cache: all texts don't fit anyway. Reading them takes a tenth less. */
const CACHED_PAGES = 60;

const numbersIn = (list: unknown) => JSON.parse(`[${(list as string | null) ?? ''}]`) as number[];

/** The numbers among these that were found, from `skip` on, at most `limit`. */
function pageOf(isFound: Uint8Array, keys: readonly number[], { skip, limit }: PageQuery): number[] {
  const end = limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const page: number[] = [];
  let position = 0;
  for (const key of keys) {
    if (isFound[key] !== 1) continue;
    if (position >= skip) page.push(key);
    position += 1;
    if (position >= end) break;
  }
  return page;
}

/**
 * Gives the statements of a search what SQLite lacks: an end, and a way of looking into a text whose cost does not grow with
 * what is searched for. Node looks for bytes in a text in linear time; `instr` and GLOB compare what is searched for again at
 * each character.
 */
function defineFunctions(database: DatabaseSync) {
  let stopAt = 0;
  let wanted: { text: string; bytes: Buffer } = { text: '', bytes: Buffer.alloc(0) };

  function inTime(): 1 {
    if (Date.now() > stopAt) throw new LateError();
    return 1;
  }
  function holds(stored: Uint8Array, text: string): number {
    inTime();
    if (wanted.text !== text) wanted = { text, bytes: Buffer.from(text) };
    return Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength).includes(wanted.bytes) ? 1 : 0;
  }
  database.function('in_time', inTime);
  database.function('holds', { deterministic: true }, holds as (...values: unknown[]) => number);

  return (until: number): void => {
    stopAt = until;
    inTime();
  };
}

/** Runs statements that only read. */
export function createReader(database: DatabaseSync) {
  database.exec(`PRAGMA cache_size = ${CACHED_PAGES}`);
  const stopAt = defineFunctions(database);
  const statements = new LRUCache<string, StatementSync>({ max: STATEMENTS });

  function rowsOf({ sql, parameters }: SqlQuery, ...more: (string | number)[]): Row[] {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(...parameters, ...more);
  }
  const valueOf = (query: SqlQuery, ...more: (string | number)[]) =>
    Object.values(rowsOf(query, ...more)[0] ?? {})[0];

  /** Few results are sorted. For many, the keys are read in their order until the page is full. */
  function pageIds(query: PageQuery, found: readonly number[]): string {
    const { sortFound, inOrder, ids, skip, limit } = query;
    if (inOrder === undefined || found.length <= SORTED_MAX)
      return valueOf(sortFound, JSON.stringify(found), limit === 0 ? ALL : limit, skip) as string;
    const size = found.reduce((highest, number) => Math.max(highest, number), 0) + 1;
    const isFound = new Uint8Array(size);
    for (const number of found) isFound[number] = 1;
    const wanted = limit === 0 ? found.length : Math.min(limit, found.length - skip);
    let page = pageOf(isFound, numbersIn(valueOf(inOrder, FIRST_KEYS, 0)), query);
    if (page.length < wanted) page = pageOf(isFound, numbersIn(valueOf(inOrder, ALL, 0)), query);
    return valueOf(ids, JSON.stringify(page)) as string;
  }

  return {
    /** @throws {LateError} when it is not finished at the given time */
    all(query: SqlQuery, until: number): Row[] {
      stopAt(until);
      // Copied, because SQLite's rows have no prototype.
      return rowsOf(query).map((row) => ({ ...row }));
    },

    /** @throws {LateError} when it is not finished at the given time */
    page(query: PageQuery, until: number): FoundPage {
      stopAt(until);
      // All statements see the same state of the database.
      database.exec('BEGIN');
      try {
        const found = numbersIn(valueOf(query.found));
        return { ids: pageIds(query, found), total: found.length };
      } finally {
        database.exec('COMMIT');
      }
    },
  };
}
