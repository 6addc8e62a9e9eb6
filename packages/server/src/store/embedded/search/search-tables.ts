import type { DatabaseSync } from 'node:sqlite';
import type { StoredDocument } from '../../store.ts';
import { scalarsOf, type SearchFields } from '../../search.ts';
import { fieldExpression } from '../query-plan.ts';

/** Each scope has a range of row numbers of its own, so that a search in one does not read what others contain. */
const SCOPE_BITS = 32;
const RANGE = 2 ** SCOPE_BITS - 1;

/**
 * Longer texts have no trigrams: to index a quarter of a million characters takes more than a tenth of a second, in which the server answers nobody.
 * Nor have those with a NUL, at which FTS5 and GLOB stop. Searches read them, in a thread of their own. They are few.
 */
const INDEXED_MAX = 32_768;

/** The names of the tables that hold the keys of a collection. */
export function searchTables(collection: string) {
  return {
    /** The numbers of the scopes. */
    scopes: `${collection}_search_scopes`,
    /** The scalars of each document, by a number that never changes. */
    keys: `${collection}_search_keys`,
    values: `${collection}_search_values`,
    /** The texts: what has the trigrams of a search need not have them in their order. */
    texts: `${collection}_search_texts`,
    /** The trigrams of the texts. */
    grams: `${collection}_search_grams`,
  };
}

/** The first row of a scope; takes its name as the parameter. */
export const firstRowOfScope = (collection: string): string =>
  `(SELECT number << ${SCOPE_BITS} FROM ${searchTables(collection).scopes} WHERE scope = ?1)`;

/** The number that a row has in its scope. Unlike that of the row, it is always one that JavaScript can hold. */
export const numberInScope = (column: string): string => `${column} & ${RANGE}`;

/** The rows of a scope; takes its name as the parameter. */
export function scopeRange(collection: string, column: string): string {
  const first = firstRowOfScope(collection);
  return `${column} BETWEEN ${first} AND ${first} + ${RANGE}`;
}

/** The index of the keys in the order of a field, and the condition with which a scope is read from it. */
export function sortedKeys(collection: string, field: string) {
  const { keys, scopes } = searchTables(collection);
  return {
    index: `${keys}_by_${field}`,
    // Without the plus, the number would have a type that the index does not.
    inScope: `k.n >> ${SCOPE_BITS} = +(SELECT number FROM ${scopes} WHERE scope = ?1)`,
  };
}

const ofNew = (field: string) => fieldExpression(field).replace('doc', 'new.doc');

function createTables<Document extends StoredDocument>(
  collection: string,
  fields: SearchFields<Document>,
): string {
  const { scopes, keys, values, texts, grams } = searchTables(collection);
  const sorted = Object.keys(fields.sorts).map(
    (field) =>
      `CREATE INDEX ${sortedKeys(collection, field).index} ON ${keys} (n >> ${SCOPE_BITS}, ${field});`,
  );
  return `
    CREATE TABLE ${scopes} (number INTEGER PRIMARY KEY, scope TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE ${keys} (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ${scalarsOf(fields).join(', ')});
    ${sorted.join('\n    ')}
    CREATE TABLE ${values} (n INTEGER, field TEXT, value TEXT, PRIMARY KEY (field, value, n)) STRICT, WITHOUT ROWID;
    CREATE INDEX ${values}_n ON ${values} (n);
    CREATE TABLE ${texts} (n INTEGER PRIMARY KEY, text TEXT NOT NULL, is_unindexed INTEGER NOT NULL) STRICT;
    CREATE INDEX ${texts}_unindexed ON ${texts} (n) WHERE is_unindexed = 1;
    CREATE VIRTUAL TABLE ${grams}
      USING fts5(text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1');
    INSERT INTO ${grams} (${grams}, rank) VALUES ('automerge', 0);
    INSERT INTO ${grams} (${grams}, rank) VALUES ('crisismerge', 512);
  `;
}

/** Triggers keep the keys in step: they are part of the write itself, and so of its transaction. */
function createTriggers<Document extends StoredDocument>(
  collection: string,
  fields: SearchFields<Document>,
): string {
  const { scope, text, lists } = fields;
  const scalars = scalarsOf(fields);
  const { scopes, keys, values, texts, grams } = searchTables(collection);
  const numberOf = (id: string) => `(SELECT n FROM ${keys} WHERE id = ${id})`;
  const range = `number << ${SCOPE_BITS} AND (number << ${SCOPE_BITS}) + ${RANGE}`;
  const addKeys = `
    INSERT OR IGNORE INTO ${scopes} (scope) VALUES (${ofNew(scope)});
    INSERT INTO ${keys} (n, id, ${scalars.join(', ')})
      SELECT ifnull((SELECT max(n) + 1 FROM ${keys} WHERE n BETWEEN ${range}), number << ${SCOPE_BITS}), new.id,
        ${scalars.map(ofNew).join(', ')}
      FROM ${scopes} WHERE scope = ${ofNew(scope)} AND ${numberOf('new.id')} IS NULL;`;
  const setScalars = `
    UPDATE ${keys} SET ${scalars.map((field) => `${field} = ${ofNew(field)}`).join(', ')} WHERE id = new.id;`;
  const dropText = (id: string) => `
    DELETE FROM ${texts} WHERE n = ${numberOf(id)};
    DELETE FROM ${grams} WHERE rowid = ${numberOf(id)};`;
  const addText = `
    INSERT INTO ${texts} (n, text, is_unindexed)
      SELECT ${numberOf('new.id')}, searched, length(searched) > ${INDEXED_MAX} OR instr(searched, char(0)) > 0
      FROM (SELECT ifnull(${ofNew(text)}, '') AS searched);
    INSERT INTO ${grams} (rowid, text)
      SELECT n, text FROM ${texts} WHERE n = ${numberOf('new.id')} AND is_unindexed = 0;`;
  const dropValues = (id: string) => `DELETE FROM ${values} WHERE n = ${numberOf(id)};`;
  const addValues = lists
    .map(
      (field) => `
    INSERT OR IGNORE INTO ${values} (n, field, value)
      SELECT ${numberOf('new.id')}, '${field}', value FROM json_each(new.doc, '$.${field}') WHERE type = 'text';`,
    )
    .join('');
  const trigger = (name: string, event: string, condition: string, body: string) =>
    `CREATE TRIGGER ${collection}_search_${name} AFTER ${event} ON ${collection} ${condition} BEGIN ${body} END;`;
  const listsDiffer = lists
    .map((field) => `new.doc -> '$.${field}' IS NOT old.doc -> '$.${field}'`)
    .join(' OR ');
  const textDiffers = `${ofNew(text)} IS NOT ${ofNew(text).replace('new.', 'old.')}`;
  const isNew = `${numberOf('new.id')} IS NULL`;
  return [
    trigger('insert', 'INSERT', '', addKeys + addText + addValues),
    // A document from before there were keys gets all of them.
    trigger('fill', 'UPDATE', `WHEN ${isNew}`, addKeys + addText + addValues),
    trigger('scalars', 'UPDATE', `WHEN NOT ${isNew}`, setScalars),
    trigger('text', 'UPDATE', `WHEN ${textDiffers} AND NOT ${isNew}`, dropText('new.id') + addText),
    trigger('lists', 'UPDATE', `WHEN (${listsDiffer}) AND NOT ${isNew}`, dropValues('new.id') + addValues),
    trigger(
      'delete',
      'DELETE',
      '',
      `${dropText('old.id')} ${dropValues('old.id')} DELETE FROM ${keys} WHERE id = old.id;`,
    ),
  ].join('\n');
}

/**
 * Creates the tables and triggers unless they exist as they should be. Other fields than before, or tables of a later
 * release, are made again: everything in them comes from the documents.
 */
export function ensureSearchTables<Document extends StoredDocument>(
  database: DatabaseSync,
  collection: string,
  fields: SearchFields<Document>,
): void {
  const script = createTables(collection, fields) + createTriggers(collection, fields);
  database.exec('CREATE TABLE IF NOT EXISTS search_tables (collection TEXT PRIMARY KEY, script TEXT) STRICT');
  const known = database.prepare('SELECT script FROM search_tables WHERE collection = ?').get(collection);
  if (known?.['script'] === script) return;
  const existing = database
    .prepare(`SELECT type, name FROM sqlite_master WHERE name LIKE ? AND type = 'trigger'`)
    .all(`${collection}_search_%`);
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const { name } of existing) database.exec(`DROP TRIGGER ${String(name)}`);
    for (const table of Object.values(searchTables(collection)))
      database.exec(`DROP TABLE IF EXISTS ${table}`);
    database.exec(script);
    database
      .prepare(
        'INSERT INTO search_tables VALUES (?, ?) ON CONFLICT (collection) DO UPDATE SET script = excluded.script',
      )
      .run(collection, script);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
