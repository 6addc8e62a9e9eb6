import type { AvatarType } from '../../../contracts/index.ts';
import type { Store, StoredDocument } from '../../../store/store.ts';

/** A profile picture. Its id is in its address and cannot be guessed. */
export interface PictureDocument extends StoredDocument {
  userId: string;
  type: AvatarType;
  /** The bytes in base64: text is stored alike in every database. */
  content: string;
  createdAt: Date;
}

export type PicturesRepository = Awaited<ReturnType<typeof createPicturesRepository>>;

/** The only code that accesses the collection of profile pictures. */
export async function createPicturesRepository(store: Store) {
  const pictures = store.collection<PictureDocument>('profile_pictures');
  await pictures.createIndex({ userId: 1 });
  await pictures.createIndex({ createdAt: 1 });
  return {
    insert: async (picture: PictureDocument): Promise<void> => {
      await pictures.insertOne(picture);
    },
    findById: (id: string) => pictures.findOne({ _id: id }),
    delete: async (id: string): Promise<void> => {
      await pictures.deleteOne({ _id: id });
    },
    /** Those that were uploaded between two moments, without their bytes. */
    listUploaded: (since: Date, until: Date) =>
      pictures
        .find({ createdAt: { $gte: since, $lt: until } })
        .project({ userId: 1 })
        .toArray(),
    eraseOf: async (userId: string): Promise<void> => {
      await pictures.deleteMany({ userId });
    },
  };
}
