import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import type { Store, StoredDocument } from '../../store/store.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import type { SessionDocument } from './session.document.ts';

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
