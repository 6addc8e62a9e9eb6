import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DuplicateKeyError, type Sort, type StoredDocument } from '../store.ts';
import { fieldExpression, fieldJson } from './query-plan.ts';
import type { StoredTexts } from './tagged-json.ts';

/** Where the long fields of a document are. Data of before there was this column, or of a collection without such fields, lacks it. */
export const LONG = 'long_fields';

/** A row with a document. */
export type DocumentRow = Record<string, unknown>;

export function textsIn(row: DocumentRow): StoredTexts {
  return { doc: row['doc'] as string, long: (row[LONG] as string | null | undefined) ?? null };
}

/**
 * A SQLite table with the documents of a collection as tagged JSON, its indexes, and the statements prepared for it. SQLite
 * reads all of a JSON text for each index and trigger, which takes long for a long one. So what collections declare as long
 * fields, which are never compared, is in a column of its own.
 */
export class DocumentTable {
  readonly #database: DatabaseSync;
  readonly name: string;
  readonly longFields: readonly string[];
  /** The columns of a {@link DocumentRow}. */
  readonly columns: string;
  /** How many bytes a document has. */
  readonly bytes: string;
  readonly indexedFields = new Set(['_id']);
  readonly #isDivided: boolean;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, name: string, longFields: readonly string[] = []) {
    if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" is not a collection name`);
    this.#database = database;
    this.name = name;
    this.longFields = longFields;
    database.exec(`CREATE TABLE IF NOT EXISTS ${name} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT`);
    const hasLong = this.#hasLongColumn();
    if (longFields.length > 0 && !hasLong) database.exec(`ALTER TABLE ${name} ADD COLUMN ${LONG} TEXT`);
    // Also of a collection that no longer declares any: the documents of before have them there.
    this.#isDivided = hasLong || longFields.length > 0;
    this.columns = this.#isDivided ? `doc, ${LONG}` : 'doc';
    this.bytes = this.#isDivided
      ? `octet_length(doc) + ifnull(octet_length(${LONG}), 0)`
      : 'octet_length(doc)';
  }

  #hasLongColumn(): boolean {
    const sql = `SELECT 1 FROM pragma_table_info('${this.name}') WHERE name = '${LONG}'`;
    return this.#database.prepare(sql).get() !== undefined;
  }

  /** The SQL expression for a field as JSON text; NULL when it is missing. */
  fieldJson(field: string): string {
    const json = fieldJson(field, 'doc');
    return this.#isDivided && this.longFields.includes(field)
      ? `ifnull(${json}, ${fieldJson(field, LONG)})`
      : json;
  }

  prepare(sql: string): StatementSync {
    const prepared = this.#statements.get(sql);
    if (prepared) return prepared;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** @returns the name of the index, as MongoDB's driver has it */
  createIndex(keys: Sort<StoredDocument>, { isUnique }: { isUnique: boolean }): string {
    const fields = Object.entries(keys);
    for (const [field] of fields)
      if (this.longFields.includes(field)) throw new Error(`The long field "${field}" can't be in an index`);
    const name = fields.map(([field, direction]) => `${field}_${direction}`).join('_');
    const columns = fields.flatMap(([field]) => {
      // MongoDB treats a missing value like any other; in SQLite two NULLs are always different.
      if (isUnique) return [`ifnull(${fieldExpression(field)},x'00')`];
      // Ids are left out, because they are random: each document would write to a different page. SQLite can read an index
      // backwards, and sorts the few documents with the same time or name itself.
      return field === '_id' ? [] : [fieldExpression(field)];
    });
    const kind = isUnique ? 'UNIQUE INDEX' : 'INDEX';
    const sqlName = `${this.name}_${name.replaceAll('-', 'desc')}`;
    this.#database.exec(`CREATE ${kind} IF NOT EXISTS ${sqlName} ON ${this.name} (${columns.join(', ')})`);
    for (const [field] of fields) this.indexedFields.add(field);
    return name;
  }

  /** The texts of a document; `undefined` when there is none with this id. */
  textsOf(id: string): StoredTexts | undefined {
    const row = this.prepare(`SELECT ${this.columns} FROM ${this.name} WHERE id = ?`).get(id);
    return row && textsIn(row);
  }

  /**
   * The text of a document without its long fields, and how many bytes those are: 0 when they are with the others.
   * `undefined` when there is no document with this id.
   */
  headOf(id: string): { doc: string; longBytes: number } | undefined {
    const long = this.#isDivided ? `ifnull(octet_length(${LONG}), 0)` : '0';
    const row = this.prepare(`SELECT doc, ${long} AS bytes FROM ${this.name} WHERE id = ?`).get(id);
    return row && { doc: row['doc'] as string, longBytes: Number(row['bytes']) };
  }

  /** @throws {DuplicateKeyError} when another document has the same id or the same value of a unique index */
  insert(id: string, { doc, long }: StoredTexts): void {
    this.#withDriverErrors(() => {
      if (this.#isDivided)
        this.prepare(`INSERT INTO ${this.name} (id, doc, ${LONG}) VALUES (?, ?, ?)`).run(id, doc, long);
      else this.prepare(`INSERT INTO ${this.name} (id, doc) VALUES (?, ?)`).run(id, doc);
    });
  }

  /** @throws {DuplicateKeyError} when another document has the same value of a unique index */
  update(id: string, { doc, long }: StoredTexts): void {
    this.#withDriverErrors(() => {
      if (this.#isDivided)
        this.prepare(`UPDATE ${this.name} SET doc = ?, ${LONG} = ? WHERE id = ?`).run(doc, long, id);
      else this.updateHead(id, doc);
    });
  }

  /** Changes what is beside the long fields. @throws {DuplicateKeyError} like `update` */
  updateHead(id: string, doc: string): void {
    this.#withDriverErrors(() => this.prepare(`UPDATE ${this.name} SET doc = ? WHERE id = ?`).run(doc, id));
  }

  delete(id: string): void {
    this.prepare(`DELETE FROM ${this.name} WHERE id = ?`).run(id);
  }

  /** Converts SQLite's error for a violated unique index into the driver's. */
  #withDriverErrors(write: () => void): void {
    try {
      write();
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (message.startsWith('UNIQUE constraint failed')) throw new DuplicateKeyError(this.name, message);
      throw error;
    }
  }
}
