import type { BulkOperation, Filter, Sort, StoredDocument, Update } from '../store.ts';
import type { DocumentCache } from './document-cache.ts';
import type { DocumentQueries, Projection } from './document-queries.ts';
import type { DocumentTable } from './document-table.ts';
import { matcherOf, updated, upserted } from './mingo-queries.ts';
import { assertScalars } from './query-plan.ts';
import { decodeParts, encodeDocument, encodeInParts, lengthOf } from './tagged-json.ts';

/** A document before and after a change, as far as it was read, and the length of its stored texts. */
interface Change<Document> {
  before: Document | null;
  after: Document | null;
  length: number;
}

export interface ChangeOptions<Document extends StoredDocument> {
  upsert?: boolean;
  sort?: Sort<Document>;
  /** What will be read of the document before and after the change. */
  reads: Record<'before' | 'after', Projection | 'all'>;
}

export const NOTHING = { before: {}, after: {} } as const;

/** A document is changed by its id, without its long fields: either they stay as they are, or the update has all of them. */
type LongFields = 'stay' | 'are replaced';

/** The changes of the documents of a table, which must be made within a transaction. */
export class DocumentChanges<Document extends StoredDocument> {
  readonly #table: DocumentTable;
  readonly #cache: DocumentCache<Document> | undefined;
  readonly #queries: DocumentQueries<Document>;

  constructor(
    table: DocumentTable,
    cache: DocumentCache<Document> | undefined,
    queries: DocumentQueries<Document>,
  ) {
    this.#table = table;
    this.#cache = cache;
    this.#queries = queries;
  }

  /** @returns the length of what is written */
  carryOut(operation: BulkOperation<Document>): number {
    if ('insertOne' in operation) return this.insert(operation.insertOne.document);
    if ('deleteOne' in operation) return this.delete(operation.deleteOne.filter, 1);
    const { filter, update, upsert = false } = operation.updateOne;
    return this.change(filter, update, { upsert, reads: NOTHING }).length;
  }

  /** @returns the length of what is stored */
  insert(document: Document): number {
    assertScalars(document, this.#table.indexedFields);
    const texts = encodeInParts(document, this.#table.longFields);
    this.#table.insert(document._id, texts);
    this.#cache?.replace(document._id);
    return lengthOf(texts);
  }

  /** @returns how many were deleted, at most so many */
  delete(filter: Filter<Document>, limit: number): number {
    const ids = this.#queries.idsToDelete(filter, limit);
    for (const id of ids) {
      this.#table.delete(id);
      this.#cache?.replace(id);
    }
    return ids.length;
  }

  change(
    filter: Filter<Document>,
    { $setOnInsert, ...update }: Update<Document>,
    options: ChangeOptions<Document>,
  ): Change<Document> {
    const changed = this.#changeHead(filter, update, options);
    if (changed !== undefined) return changed;
    const before = this.#queries.first(filter, options.sort);
    if (before === undefined) {
      if (!options.upsert) return { before: null, after: null, length: 0 };
      const created = upserted(filter, $setOnInsert, update);
      return { before: null, after: created, length: this.insert(created) };
    }
    const changedDocument = updated(before, update);
    assertScalars(changedDocument, this.#table.indexedFields);
    const texts = encodeInParts(changedDocument, this.#table.longFields);
    const length = lengthOf(texts);
    this.#table.update(before._id, texts);
    if (!this.#cache?.takes(length)) {
      this.#cache?.replace(before._id);
      return { before, after: changedDocument, length };
    }
    // Like a read, this returns a copy that shares nothing with the caller's objects.
    const after = decodeParts(texts) as Document;
    this.#cache.replace(before._id, after, length);
    return { before, after, length };
  }

  /** Changes a document without reading its long fields, which takes long; `undefined` when they must be read. */
  #changeHead(
    filter: Filter<Document>,
    update: Update<Document>,
    { reads }: ChangeOptions<Document>,
  ): Change<Document> | undefined {
    const longFields = this.#longFieldsIn(filter, update, reads);
    if (longFields === undefined) return undefined;
    const head = this.#queries.head(filter._id as string);
    if (head === undefined || head.longBytes === 0 || !matcherOf(filter)(head.document)) return undefined;
    const before = head.document;
    const after = updated(before, update);
    assertScalars(after, this.#table.indexedFields);
    this.#cache?.replace(before._id);
    if (longFields === 'are replaced') {
      const texts = encodeInParts(after, this.#table.longFields);
      this.#table.update(before._id, texts);
      return { before, after, length: lengthOf(texts) };
    }
    const doc = encodeDocument(after);
    this.#table.updateHead(before._id, doc);
    return { before, after, length: doc.length + head.longBytes };
  }

  /** What becomes of the long fields, where they need not be read for it. */
  #longFieldsIn(
    filter: Filter<Document>,
    { $set = {}, ...others }: Update<Document>,
    { before, after }: ChangeOptions<Document>['reads'],
  ): LongFields | undefined {
    if (before === 'all') return undefined;
    const { longFields } = this.#table;
    const isReplaced = longFields.every((field) => ($set as Record<string, unknown>)[field] !== undefined);
    const named = [before, ...(Object.values(others) as object[])];
    if (isReplaced) return this.#queries.needsHeadOnly(filter, ...named) ? 'are replaced' : undefined;
    if (after === 'all') return undefined;
    return this.#queries.needsHeadOnly(filter, after, $set, ...named) ? 'stay' : undefined;
  }
}
