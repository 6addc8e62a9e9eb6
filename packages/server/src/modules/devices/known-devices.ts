import { createHash } from 'node:crypto';
import type { Store, StoredDocument } from '../../store/store.ts';

/** A browser in which somebody has signed in. The id is a hash of its cookie and the address of the account. */
interface KnownDeviceDocument extends StoredDocument {
  userId: string;
  expiresAt: Date;
}

/** The only code that accesses the collection of known devices. */
export async function createKnownDevices(store: Store) {
  const devices = store.collection<KnownDeviceDocument>('known_devices');
  await devices.createIndex({ userId: 1 });
  await devices.createIndex({ expiresAt: 1 });
  return {
    isKnown: async (token: string, email: string, at: Date): Promise<boolean> => {
      const found = await devices.findOne({ _id: idOf(token, email), expiresAt: { $gt: at } });
      return found !== null;
    },
    hasAny: async (userId: string): Promise<boolean> => (await devices.findOne({ userId })) !== null,
    put: async (token: string, email: string, userId: string, expiresAt: Date): Promise<void> => {
      await devices.updateOne({ _id: idOf(token, email) }, { $set: { userId, expiresAt } }, { upsert: true });
    },
    eraseOf: async (userId: string): Promise<void> => {
      await devices.deleteMany({ userId });
    },
    deleteExpired: async (at: Date): Promise<void> => {
      await devices.deleteMany({ expiresAt: { $lt: at } });
    },
  };
}

function idOf(token: string, email: string): string {
  return createHash('sha256').update(`${token} ${email}`).digest('base64url');
}
