import type { Store, StoredDocument } from '../../store/store.ts';
import type { SessionDocument } from './session.ts';
import { type Clock, createId } from '../../core/index.ts';

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

interface EventDocument extends StoredDocument {
  event: object;
  createdAt: Date;
}

/**
 * Ends the sessions of a person, or of everybody, for the operator. Servers may be running: they look up the session with each
 * request.
 * @returns how many there were
 */
export async function endSessions(store: Store, now: Clock, userId?: string): Promise<number> {
  const { revoke } = await createSessionsRepository(store);
  const sessions = store.collection<SessionDocument>('sessions', { isReadOften: true });
  const active = { revokedAt: null, ...(userId !== undefined && { userId }) };
  let count = 0;
  for (const { _id } of await sessions.find(active).project({ _id: 1 }).toArray()) {
    const ended = await revoke(_id, now());
    if (ended === null) continue;
    count += 1;
    await publishToServers(store, { type: 'session.revoked', userId: ended.userId, sessionId: _id }, now());
  }
  return count;
}

/** Servers end the open streams of events within about a second. */
async function publishToServers(store: Store, event: object, createdAt: Date): Promise<void> {
  const _id = createId('live');
  const events = store.collection<EventDocument>('live_events', { isEphemeral: true });
  await events.insertOne({ _id, event: { ...event, id: _id, at: createdAt.toISOString() }, createdAt });
}
