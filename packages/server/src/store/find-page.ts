import type { Collection, Filter, Sort, StoredDocument } from './store.ts';

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
