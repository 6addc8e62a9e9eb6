import type { Store, StoredDocument } from '../../store/store.ts';

/** A message from the contact form. */
export interface ContactMessageDocument extends StoredDocument {
  name: string;
  email: string;
  company: string | null;
  subject: string | null;
  message: string;
  consent: boolean;
  createdAt: Date;
}

export type ContactRepository = Awaited<ReturnType<typeof createContactRepository>>;

/** The only code that accesses the collection of contact messages. */
export async function createContactRepository(store: Store) {
  const messages = store.collection<ContactMessageDocument>('contact_messages');
  await messages.createIndex({ createdAt: 1 });
  await messages.createIndex({ email: 1 });
  return {
    insert: async (message: ContactMessageDocument): Promise<void> => {
      await messages.insertOne(message);
    },
    listFrom: (email: string) => messages.find({ email }).toArray(),
    eraseFrom: async (email: string): Promise<void> => {
      await messages.deleteMany({ email });
    },
    deleteBefore: async (moment: Date): Promise<void> => {
      await messages.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}
