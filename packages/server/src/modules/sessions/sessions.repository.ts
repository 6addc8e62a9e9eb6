import type { Store } from '../../store/store.ts';
import type { SessionDocument } from './session.document.ts';

export type SessionsRepository = Awaited<ReturnType<typeof createSessionsRepository>>;

/** The only code that touches the collection of sessions. */
export async function createSessionsRepository(store: Store) {
  const sessions = store.collection<SessionDocument>('sessions', { isReadOften: true });
  await sessions.createIndex({ userId: 1 });
  await sessions.createIndex({ absoluteExpiresAt: 1 });
  return {
    insert: async (session: SessionDocument): Promise<void> => {
      await sessions.insertOne(session);
    },
    findById: (id: string) => sessions.findOne({ _id: id }),
    /** Makes the next refresh token the current one, if `counter` is still current. @returns the session afterwards */
    rotate: (id: string, counter: number, rotatedAt: Date, idleExpiresAt: Date) =>
      sessions.findOneAndUpdate(
        { _id: id, counter, revokedAt: null },
        { $set: { counter: counter + 1, rotatedAt, idleExpiresAt } },
        { returnDocument: 'after' },
      ),
    /** @returns the session as it was, `null` when it was not there or had ended */
    revoke: (id: string, revokedAt: Date) =>
      sessions.findOneAndUpdate({ _id: id, revokedAt: null }, { $set: { revokedAt } }),
    /** A person's sessions that were not revoked, most recently used first. */
    listOf: (userId: string) =>
      sessions.find({ userId, revokedAt: null }, { sort: { rotatedAt: -1 } }).toArray(),
    /** All of a person's sessions that are still stored, most recently used first: part of their export. */
    listAllOf: (userId: string) => sessions.find({ userId }, { sort: { rotatedAt: -1 } }).toArray(),
    eraseOf: async (userId: string): Promise<void> => {
      await sessions.deleteMany({ userId });
    },
    deleteExpired: async (now: Date): Promise<void> => {
      await sessions.deleteMany({ absoluteExpiresAt: { $lt: now } });
    },
  };
}
