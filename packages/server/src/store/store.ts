import type { Sort, StoredDocument } from './document.ts';
import type { SearchFields, SearchIndex } from './search.ts';

export type { Sort, StoredDocument } from './document.ts';

/**
 * The part of the MongoDB driver's `Collection` that the repositories need. There are two implementations: the official
 * driver, and the embedded store over SQLite. Names, arguments and results are the driver's, so its documentation applies.
 *
 * The portable subset is plain and unique indexes over top-level scalar fields, and one conditional update of one document
 * per step. Nothing relies on transactions.
 */

/** A MongoDB query. The document types check its fields, the store's contract tests its operators. */
export type Filter<Document extends StoredDocument> = {
  [Field in keyof Document]?: Document[Field] | FieldQuery<Document[Field]>;
} & { $or?: Filter<Document>[]; $and?: Filter<Document>[] };

type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : Value;

/** Conditions on one field. A list field matches if one of its elements does. */
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
  /** A pattern from our code, never from user input. */
  $regex?: string;
}

/** The supported update operators. A path with dots reaches into nested objects. */
export interface Update<Document extends StoredDocument> {
  $set?: Partial<Document> & Record<string, unknown>;
  $setOnInsert?: Partial<Document>;
  $unset?: { [Field in keyof Document]?: '' };
  $inc?: { [Field in keyof Document]?: number };
  $push?: Record<string, unknown>;
  $addToSet?: Record<string, unknown>;
  $pull?: Record<string, unknown>;
}

export interface FindOptions<Document extends StoredDocument> {
  sort?: Sort<Document>;
  skip?: number;
  /** Zero means no limit, as in MongoDB. */
  limit?: number;
}

/** Some top-level fields of a document, and its id. */
export type Projected<Document, Field extends keyof Document> = Pick<
  Document,
  Field | ('_id' & keyof Document)
>;

export interface FindCursor<Document> {
  toArray(): Promise<Document[]>;
  /** Returns only these top-level fields and the id. */
  project<Field extends keyof Document>(
    fields: Record<Field, 1>,
  ): {
    toArray(): Promise<Projected<Document, Field>[]>;
  };
}

export interface FindAndUpdateOptions<Document extends StoredDocument> {
  upsert?: boolean;
  returnDocument?: 'before' | 'after';
  sort?: Sort<Document>;
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

/** A collection of documents. Writes resolve when they are on disk. */
export interface Collection<Document extends StoredDocument> {
  /** @throws a duplicate-key error ({@link isDuplicateKeyError}) when the id or another unique value already exists */
  insertOne(document: Document): Promise<unknown>;
  /** With a `projection`, only these top-level fields and the id: what leaves out the long fields of a large document is cheap. */
  findOne<Field extends keyof Document>(
    filter: Filter<Document>,
    options: { projection: Record<Field, 1> },
  ): Promise<Projected<Document, Field> | null>;
  findOne(filter: Filter<Document>, options?: { sort?: Sort<Document> }): Promise<Document | null>;
  find(filter: Filter<Document>, options?: FindOptions<Document>): FindCursor<Document>;
  updateOne(
    filter: Filter<Document>,
    update: Update<Document>,
    options?: { upsert?: boolean },
  ): Promise<UpdateResult>;
  /**
   * Changes at most one document and returns it, by default as it was before; `null` when none matched. With a `projection`,
   * it returns only these top-level fields and the id.
   */
  findOneAndUpdate<Field extends keyof Document>(
    filter: Filter<Document>,
    update: Update<Document>,
    options: FindAndUpdateOptions<Document> & { projection: Record<Field, 1> },
  ): Promise<Projected<Document, Field> | null>;
  findOneAndUpdate(
    filter: Filter<Document>,
    update: Update<Document>,
    options?: FindAndUpdateOptions<Document>,
  ): Promise<Document | null>;
  deleteOne(filter: Filter<Document>): Promise<{ deletedCount: number }>;
  /**
   * Deletes all that match, however many there are, and other work gets its turn in between. If it fails, some of them may be
   * gone.
   */
  deleteMany(filter: Filter<Document>): Promise<{ deletedCount: number }>;
  countDocuments(filter: Filter<Document>): Promise<number>;
  createIndex(keys: Sort<Document>, options?: { unique?: boolean }): Promise<unknown>;
  /** A number that changes whenever the collection may have changed; `undefined` if the store cannot tell. */
  revision?(): number | undefined;
  /** Runs the operations in order and stops at the first one that fails. */
  bulkWrite(operations: readonly BulkOperation<Document>[]): Promise<unknown>;
  /** Counts the documents that match and adds up a field of numbers. Fast when an index has the fields of both. */
  total(filter: Filter<Document>, field: keyof Document & string): Promise<{ count: number; sum: number }>;
}

export interface CollectionOptions<Document extends StoredDocument = StoredDocument> {
  /** For data that is worthless after a crash: writes may resolve before they are on disk. */
  isEphemeral?: boolean;
  /** For small documents that many requests read: the store may cache them. Callers must not modify them. */
  isReadOften?: boolean;
  /**
   * The fields that hold most of a large document, and are neither compared nor searched nor in an index: the embedded store
   * keeps them apart from the others.
   */
  longFields?: readonly (keyof Document & string)[];
}

/** A database. */
export interface Store {
  readonly kind: 'embedded' | 'mongodb';
  collection<Document extends StoredDocument>(
    name: string,
    options?: CollectionOptions<Document>,
  ): Collection<Document>;
  /**
   * Carries out writes that follow each other. Each resolves as soon as the next one can build on it; the whole resolves when
   * all of them are on disk, for which the embedded store waits only once. Nothing that anybody else learns of may happen in
   * between.
   */
  together<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Prepares a collection for searches, including the documents that it already has. */
  search<Document extends StoredDocument>(
    name: string,
    fields: SearchFields<Document>,
  ): Promise<SearchIndex<Document>>;
  /**
   * Calls back for each insert into a collection, where the database supports it. It may miss some: callers that need all of
   * them must read the collection as well.
   * @returns a function that stops following
   */
  follow?(name: string, onInsert: (document: StoredDocument) => void): () => void;
  /** The names of all collections with documents, where the database is no file that can be copied. */
  collectionNames?(): Promise<string[]>;
  /** Copies a collection under another name, where the database is no file that can be copied. */
  copyCollection?(name: string, target: string): Promise<void>;
  /** How many bytes the data takes, where the database can tell without reading it. */
  size?(): Promise<number>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** MongoDB's code for a violated unique index. */
const DUPLICATE_KEY = 11000;

/** Tells whether a write failed because its id or another unique value already exists. */
export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}

/** Thrown by the embedded store where the driver throws a `MongoServerError` with the same code. */
export class DuplicateKeyError extends Error {
  readonly code = DUPLICATE_KEY;

  constructor(collection: string, detail: string) {
    super(`E11000 duplicate key error collection: ${collection} ${detail}`);
    this.name = 'DuplicateKeyError';
  }
}

/** Inserts a document. @returns `false` when its id, or another of its values that must be unique, already exists */
export async function insertIfMissing<Document extends StoredDocument>(
  collection: Pick<Collection<Document>, 'insertOne'>,
  document: Document,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

/** Reads one page of the documents that match, and counts all of them. */
export async function findPage<Document extends StoredDocument>(
  collection: Collection<Document>,
  filter: Filter<Document>,
  sort: Sort<Document>,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Document[]; total: number }> {
  const skip = (page - 1) * limit;
  const items = await collection.find(filter, { sort, skip, limit }).toArray();
  // The last page tells how many there are. A search that finds little then reads the list once, and not twice.
  const isLast = items.length < limit && (items.length > 0 || page === 1);
  return { items, total: isLast ? skip + items.length : await collection.countDocuments(filter) };
}

/** All documents of a collection, one by one, in the order of their ids. Those that are added meanwhile may be missing. */
export async function* eachDocument<Document extends StoredDocument>(
  listAfter: (id: string, limit: number) => Promise<Document[]>,
  /** How many are read at once: few where they are large. */
  limit = 100,
): AsyncGenerator<Document, void> {
  for (let last = ''; ;) {
    const batch = await listAfter(last, limit);
    yield* batch;
    if (batch.length < limit) return;
    last = batch.at(-1)?._id ?? last;
  }
}
