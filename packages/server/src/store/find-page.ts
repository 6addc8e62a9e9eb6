import type { Collection, Filter, Sort, StoredDocument } from './store.ts';

/** Reads one page of the documents that match, and counts all of them. */
export async function findPage<Document extends StoredDocument>(
  collection: Collection<Document>,
  filter: Filter<Document>,
  sort: Sort<Document>,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Document[]; total: number }> {
  const [items, total] = await Promise.all([
    collection.find(filter, { sort, skip: (page - 1) * limit, limit }).toArray(),
    collection.countDocuments(filter),
  ]);
  return { items, total };
}
