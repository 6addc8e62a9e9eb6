/**
 * The part of the MongoDB driver's `Collection` that the repositories need. Two back ends offer it: the
 * official driver, and the embedded store over SQLite. Names, arguments and results are the driver's, so its documentation
 * applies.
 *
 * Only the portable subset is used: plain and unique indexes over top-level scalar fields, one conditional
 * update of one document per step, no transaction needed for correctness.
 */

/** A document as it is stored. Ids are strings that we create; times are `Date`. */
export interface StoredDocument {
  _id: string;
}

/** A MongoDB query. The fields are checked by the repositories' own types, the operators by the contract suite. */
export type Filter<Document extends StoredDocument> = {
  [Field in keyof Document]?: Document[Field] | FieldQuery<Document[Field]>;
} & { $or?: Filter<Document>[]; $and?: Filter<Document>[] };

type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : Value;

/** Conditions on one field. On an array field they hold when one element satisfies them. */
export interface FieldQuery<Value> {
  $eq?: ElementOf<Value> | null;
  $ne?: ElementOf<Value> | null;
  $in?: readonly (ElementOf<Value> | null)[];
  $nin?: readonly (ElementOf<Value> | null)[];
  $all?: readonly ElementOf<Value>[];
  $gt?: ElementOf<Value>;
  $gte?: ElementOf<Value>;
  $lt?: ElementOf<Value>;
  $lte?: ElementOf<Value>;
  $exists?: boolean;
  /** A pattern of ours, never one that came from outside. */
  $regex?: string;
}

/** The update operators in use. A path with dots reaches into sub-documents. */
export interface Update<Document extends StoredDocument> {
  $set?: Partial<Document> & Record<string, unknown>;
  $setOnInsert?: Partial<Document>;
  $unset?: { [Field in keyof Document]?: '' };
  $inc?: { [Field in keyof Document]?: number };
  $push?: Record<string, unknown>;
  $addToSet?: Record<string, unknown>;
  $pull?: Record<string, unknown>;
}

/** Sort directions by field, most significant first. */
export type Sort<Document extends StoredDocument> = { [Field in keyof Document]?: 1 | -1 };

export interface FindOptions<Document extends StoredDocument> {
  sort?: Sort<Document>;
  skip?: number;
  /** Zero means no limit, as in MongoDB. */
  limit?: number;
}

export interface FindCursor<Document> {
  toArray(): Promise<Document[]>;
  /** Answers with these top-level fields only, and the id. */
  project<Field extends keyof Document>(
    fields: Record<Field, 1>,
  ): {
    toArray(): Promise<Pick<Document, Field | ('_id' & keyof Document)>[]>;
  };
}

export interface UpdateResult {
  matchedCount: number;
  modifiedCount: number;
  upsertedId: string | null;
}

export type BulkOperation<Document extends StoredDocument> =
  | { insertOne: { document: Document } }
  | { updateOne: { filter: Filter<Document>; update: Update<Document>; upsert?: boolean } }
  | { deleteOne: { filter: Filter<Document> } };

/** One collection of documents. A write is answered after it is on disk. */
export interface Collection<Document extends StoredDocument> {
  /** @throws a duplicate-key error ({@link isDuplicateKeyError}) when the id or a unique index is taken */
  insertOne(document: Document): Promise<unknown>;
  findOne(filter: Filter<Document>, options?: { sort?: Sort<Document> }): Promise<Document | null>;
  find(filter: Filter<Document>, options?: FindOptions<Document>): FindCursor<Document>;
  updateOne(
    filter: Filter<Document>,
    update: Update<Document>,
    options?: { upsert?: boolean },
  ): Promise<UpdateResult>;
  /** Changes at most one document and answers with it, by default as it was before; `null` when none matched. */
  findOneAndUpdate(
    filter: Filter<Document>,
    update: Update<Document>,
    options?: { upsert?: boolean; returnDocument?: 'before' | 'after'; sort?: Sort<Document> },
  ): Promise<Document | null>;
  deleteOne(filter: Filter<Document>): Promise<{ deletedCount: number }>;
  deleteMany(filter: Filter<Document>): Promise<{ deletedCount: number }>;
  countDocuments(filter: Filter<Document>): Promise<number>;
  createIndex(keys: Sort<Document>, options?: { unique?: boolean }): Promise<unknown>;
  /** Another number whenever anything in the collection may have changed; `undefined` where the store cannot tell. */
  revision?(): number | undefined;
  /** Carries out the operations in order and stops at the first that fails. */
  bulkWrite(operations: readonly BulkOperation<Document>[]): Promise<unknown>;
}

export interface CollectionOptions {
  /** A store may answer writes before they are on disk: for data that is worthless after a crash. */
  isFleeting?: boolean;
  /** Small documents that many requests read: a store may cache them. Callers must not modify them. */
  isReadOften?: boolean;
}

/** A database: named collections, opened once and closed once. */
export interface Store {
  readonly kind: 'embedded' | 'mongodb';
  collection<Document extends StoredDocument>(
    name: string,
    options?: CollectionOptions,
  ): Collection<Document>;
  /**
   * Calls back for each insert into a collection, where the database can. It may miss some: who needs all of them reads
   * the collection as well.
   * @returns a function that stops it
   */
  follow?(name: string, onInsert: (document: StoredDocument) => void): () => void;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** MongoDB's code for a violated unique index. */
const DUPLICATE_KEY = 11000;

/** Whether a write failed because its id, or a value that must be unique, is taken. */
export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

/** Thrown by the embedded store where the driver would throw its `MongoServerError` with the same code. */
export class DuplicateKeyError extends Error {
  readonly code = DUPLICATE_KEY;

  constructor(collection: string, detail: string) {
    super(`E11000 duplicate key error collection: ${collection} ${detail}`);
    this.name = 'DuplicateKeyError';
  }
}
