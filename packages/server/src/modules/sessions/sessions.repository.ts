import type { Store } from '../../store/store.ts';
import type { SessionDocument } from './session.document.ts';

export type SessionsRepository = Awaited<ReturnType<typeof createSessionsRepository>>;

/** The only code that accesses the collection of sessions. */
export async function createSessionsRepository(store: Store) {
  const sessions = store.collection<SessionDocument>('sessions', { isReadOften: true });
  await sessions.createIndex({ userId: 1 });
  await sessions.createIndex({ absoluteExpiresAt: 1 });
  return {
    insert: async (session: SessionDocument): Promise<void> => {
      await sessions.insertOne(session);
    },
    findById: (id: string) => sessions.findOne({ _id: id }),
    /** Moves on to the next refresh token if `counter` is still the current one. @returns the changed session, or `null` */
    rotate: (id: string, counter: number, rotatedAt: Date, idleExpiresAt: Date) =>
      sessions.findOneAndUpdate(
        { _id: id, counter, revokedAt: null },
        { $set: { counter: counter + 1, rotatedAt, idleExpiresAt } },
        { returnDocument: 'after' },
      ),
    /** Records that the browser has received the current refresh token. */
    markReceived: async (id: string, counter: number): Promise<void> => {
      await sessions.updateOne({ _id: id, counter }, { $set: { receivedCounter: counter } });
    },
    /** @returns the session before the change; `null` when it does not exist or has ended */
    revoke: (id: string, revokedAt: Date) =>
      sessions.findOneAndUpdate({ _id: id, revokedAt: null }, { $set: { revokedAt } }),
    /** A person's sessions that have not been revoked, most recently used first. */
    listOf: (userId: string) =>
      sessions.find({ userId, revokedAt: null }, { sort: { rotatedAt: -1 } }).toArray(),
    /** All stored sessions of a person, most recently used first, for their export. */
    listAllOf: (userId: string) => sessions.find({ userId }, { sort: { rotatedAt: -1 } }).toArray(),
    eraseOf: async (userId: string): Promise<void> => {
      await sessions.deleteMany({ userId });
    },
    deleteExpired: async (now: Date): Promise<void> => {
      await sessions.deleteMany({ absoluteExpiresAt: { $lt: now } });
    },
  };
}
