import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DuplicateKeyError, type Sort, type StoredDocument } from '../store.ts';
import { fieldExpression } from './query-plan.ts';

/** A SQLite table with the documents of a collection as tagged JSON, its indexes, and the statements prepared for it. */
export class DocumentTable {
  readonly #database: DatabaseSync;
  readonly name: string;
  readonly indexedFields = new Set(['_id']);
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, name: string) {
    if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" is not a collection name`);
    this.#database = database;
    this.name = name;
    database.exec(`CREATE TABLE IF NOT EXISTS ${name} (id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT`);
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

  /** The text of a document; `undefined` when there is none with this id. */
  textOf(id: string): string | undefined {
    const text = this.prepare(`SELECT doc FROM ${this.name} WHERE id = ?`).get(id)?.['doc'];
    return typeof text === 'string' ? text : undefined;
  }

  /** @throws {DuplicateKeyError} when another document has the same id or the same value of a unique index */
  insert(id: string, text: string): void {
    this.#withDriverErrors(() =>
      this.prepare(`INSERT INTO ${this.name} (id, doc) VALUES (?, ?)`).run(id, text),
    );
  }

  /** @throws {DuplicateKeyError} when another document has the same value of a unique index */
  update(id: string, text: string): void {
    this.#withDriverErrors(() => this.prepare(`UPDATE ${this.name} SET doc = ? WHERE id = ?`).run(text, id));
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
