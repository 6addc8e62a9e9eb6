import { insertIfMissing, type Store, type StoredDocument } from '../../../store/store.ts';

/**
 * A text that is being published. It is stored before anything is sent, so that what a crash interrupts can be looked up at
 * Braze, and it keeps two people from publishing to the same block at once.
 */
export interface PublicationDocument extends StoredDocument {
  workspaceId: string;
  /** Unique: the block, or the name of a new one. */
  targetKey: string;
  /** Unique. */
  snippetId: string;
  version: number;
  connectionId: string;
  /** `null` for a new block. */
  blockId: string | null;
  blockName: string;
  content: string;
  textHash: string;
  /** The hash of the text that it replaces; `null` for a new block. */
  baseline: string | null;
  startedAt: Date;
  /** The time when it was about to be sent; `null` while nothing can have reached Braze. */
  sentAt: Date | null;
}

/** The only code that accesses publications that have not ended. */
export async function createPublicationsRepository(store: Store) {
  const publications = store.collection<PublicationDocument>('content_block_publications');
  await publications.createIndex({ targetKey: 1 }, { unique: true });
  await publications.createIndex({ snippetId: 1 }, { unique: true });
  await publications.createIndex({ workspaceId: 1 });

  return {
    find: (id: string) => publications.findOne({ _id: id }),

    listAll: () => publications.find({}).toArray(),

    /** The publications that stand in the way of another one. */
    listRivals: ({ targetKey, snippetId }: Pick<PublicationDocument, 'targetKey' | 'snippetId'>) =>
      publications.find({ $or: [{ targetKey }, { snippetId }] }).toArray(),

    isPublishing: async (snippetId: string): Promise<boolean> =>
      (await publications.countDocuments({ snippetId })) > 0,

    /** @returns `false` when the snippet, or another one for the same block, is being published */
    insert: (document: PublicationDocument) => insertIfMissing(publications, document),

    /** @returns `false` when it was ended meanwhile */
    markSent: async (id: string, sentAt: Date): Promise<boolean> =>
      (await publications.updateOne({ _id: id }, { $set: { sentAt } })).matchedCount === 1,

    /** Forgets one that was not sent. @returns whether it did */
    withdraw: async (id: string): Promise<boolean> =>
      (await publications.deleteOne({ _id: id, sentAt: null })).deletedCount === 1,

    remove: async (id: string): Promise<void> => {
      await publications.deleteOne({ _id: id });
    },

    erase: async (workspaceId: string): Promise<void> => {
      await publications.deleteMany({ workspaceId });
    },
  };
}
