import type { Sort, StoredDocument } from './document.ts';

/**
 * Searching a large collection. A search reads keys, never documents: SQLite's FTS5 and tables beside it in the embedded
 * store, a collection of keys in MongoDB. Both give the same results.
 */

/** The fields of the documents of a collection that are searched. */
export interface SearchFields<Document extends StoredDocument> {
  /** Every search is within one value of it. */
  scope: keyof Document & string;
  /** The text that is searched. Nothing is done to its case. */
  text: keyof Document & string;
  /** Scalars that searches compare. */
  scalars: readonly (keyof Document & string)[];
  /** Scalars that results are sorted by, with the direction that is asked for most. */
  sorts: Readonly<Partial<Record<keyof Document & string, 1 | -1>>>;
  /** Lists of texts that searches look into. */
  lists: readonly (keyof Document & string)[];
  /** A number that increases with every change of a document, so that an older state never replaces a newer one. */
  stamp: keyof Document & string;
}

/** A document that is searched, with at least the fields that are its keys. */
export type Searched<Document extends StoredDocument> = StoredDocument & Partial<Document>;

/** All scalars among the keys of a document. */
export function scalarsOf<Document extends StoredDocument>({
  scalars,
  sorts,
}: SearchFields<Document>): (keyof Document & string)[] {
  return [...scalars, ...(Object.keys(sorts) as (keyof Document & string)[])];
}

/** The documents to search. */
export interface SearchFilter<Document extends StoredDocument> {
  scope: string;
  /** The person who waits for the answer; none when it is for work in the background. */
  by?: string | undefined;
  /** When the person began to wait, as `Date.now()` counts, if that was before the search was asked for. */
  since?: number | undefined;
  /** Scalars and the values that they must have. A missing one counts as null. */
  equal: { [Field in keyof Document]?: string | number | null };
  /** The text must contain all of these, in any order, each of them character for character. None of them is empty. */
  texts?: readonly string[];
  /** Lists and what they must contain. */
  all?: { [Field in keyof Document]?: readonly string[] };
}

export interface SearchPage<Document extends StoredDocument> {
  sort: Sort<Document>;
  skip: number;
  /** Zero means no limit. */
  limit: number;
}

/** A text occurs so many times in the lists of the found documents. */
export interface ValueCount {
  value: string;
  count: number;
}

export interface SearchIndex<Document extends StoredDocument> {
  /**
   * Whether the database keeps the keys in step by itself. Otherwise `put` and `remove` must be called after each change, and
   * again for the documents that were changed when a process died.
   */
  readonly isAutomatic: boolean;
  /** Renews the keys of documents, unless they are of a later state. */
  put(documents: readonly Searched<Document>[]): Promise<void>;
  /** Removes the keys of documents that do not exist any more. */
  remove(ids: readonly string[]): Promise<void>;
  removeScope(scope: string): Promise<void>;
  /**
   * A page of the ids of the documents that match, and how many match.
   * @throws {ApiError} OVERLOADED when it can't be answered within two seconds
   */
  find(filter: SearchFilter<Document>, page: SearchPage<Document>): Promise<{ ids: string[]; total: number }>;
  /** Counts the values of a list field, in no order. @throws {ApiError} OVERLOADED like `find` */
  countValues(filter: SearchFilter<Document>, list: keyof Document & string): Promise<ValueCount[]>;
}
