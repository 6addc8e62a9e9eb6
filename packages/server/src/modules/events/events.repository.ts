import type { LiveEvent } from '../../contracts/index.ts';
import type { Store, StoredDocument } from '../../store/store.ts';

/** Clocks of processes differ and writes take time, so each read goes this far back again, in milliseconds. */
export const OVERLAP_MS = 10_000;

/** A stored event. It is kept for some minutes, so that all processes can read it. */
export interface LiveEventDocument extends StoredDocument {
  event: LiveEvent;
  createdAt: Date;
}

export interface EventsRepository {
  insert(event: LiveEventDocument): Promise<void>;
  find(id: string): Promise<LiveEventDocument | null>;
  /** Calls back at once for each new event, where the database supports it. @returns a function that stops following */
  follow(onEvent: (event: LiveEvent) => void): (() => void) | undefined;
  /** Oldest first. */
  listSince(moment: Date): Promise<LiveEventDocument[]>;
  deleteBefore(moment: Date): Promise<void>;
}

/** The only code that accesses the collection of live events, which several processes share. */
export async function createEventsRepository(store: Store): Promise<EventsRepository> {
  const events = store.collection<LiveEventDocument>('live_events', { isEphemeral: true });
  await events.createIndex({ createdAt: 1 });
  return {
    insert: async (event) => {
      await events.insertOne(event);
    },
    find: (id) => events.findOne({ _id: id }),
    follow: (onEvent) =>
      store.follow?.('live_events', (document) => onEvent((document as LiveEventDocument).event)),
    listSince: (moment) => events.find({ createdAt: { $gte: moment } }, { sort: { createdAt: 1 } }).toArray(),
    deleteBefore: async (moment) => {
      await events.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}

/** Clients that have missed more events must reload. */
const MAX_EVENTS = 10_000;

/** Keeps live events in memory, for a process that does not share its store. They are lost with it, as its streams are. */
export function createRecentEvents(): EventsRepository {
  let events: LiveEventDocument[] = [];
  return {
    insert: async (event) => {
      events.push(event);
      // Not with every event, because removing the first one moves all the others.
      if (events.length > 2 * MAX_EVENTS) events = events.slice(-MAX_EVENTS);
    },
    find: async (id) => events.findLast((event) => event._id === id) ?? null,
    follow: () => undefined,
    listSince: async (moment) => events.filter(({ createdAt }) => createdAt >= moment),
    deleteBefore: async (moment) => {
      events = events.filter(({ createdAt }) => createdAt >= moment);
    },
  };
}
