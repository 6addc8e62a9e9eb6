import { isDuplicateKeyError, type Collection, type StoredDocument } from './store.ts';

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
