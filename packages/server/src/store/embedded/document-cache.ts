import type { StoredDocument } from '../store.ts';

const MAX_DOCUMENTS = 1000;
/** Longer documents are read from the file each time. */
const MAX_LENGTH = 4096;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Documents of one collection as they were read last, until they are written: one process owns the file. They are
 * frozen, because everybody who asks gets the same ones.
 */
export class DocumentCache<Document extends StoredDocument> {
  readonly #documents = new Map<string, Document>();

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  /** @param length of the document's text */
  keep(document: Document, length: number): void {
    if (length > MAX_LENGTH) return;
    freeze(document);
    const [oldest] = this.#documents.keys();
    if (oldest !== undefined && this.#documents.size >= MAX_DOCUMENTS) this.#documents.delete(oldest);
    this.#documents.set(document._id, document);
  }

  forget(id: string): void {
    this.#documents.delete(id);
  }

  clear(): void {
    this.#documents.clear();
  }
}
