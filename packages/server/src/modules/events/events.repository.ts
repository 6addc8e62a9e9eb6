import type { LiveEvent } from '../../contracts/index.ts';
import type { Store, StoredDocument } from '../../store/store.ts';

/** An event on its way to every process. It is kept for some minutes only. */
export interface LiveEventDocument extends StoredDocument {
  event: LiveEvent;
  createdAt: Date;
}

export type EventsRepository = Awaited<ReturnType<typeof createEventsRepository>>;

/** The only code that touches the collection of live events. */
export async function createEventsRepository(store: Store) {
  const events = store.collection<LiveEventDocument>('live_events', { isFleeting: true });
  await events.createIndex({ createdAt: 1 });
  return {
    insert: async (event: LiveEventDocument): Promise<void> => {
      await events.insertOne(event);
    },
    find: (id: string) => events.findOne({ _id: id }),
    /** Tells of new events at once, where the database can. @returns a function that ends it */
    follow: (onEvent: (event: LiveEvent) => void): (() => void) | undefined =>
      store.follow?.('live_events', (document) => onEvent((document as LiveEventDocument).event)),
    listSince: (moment: Date) =>
      events.find({ createdAt: { $gte: moment } }, { sort: { createdAt: 1 } }).toArray(),
    deleteBefore: async (moment: Date): Promise<void> => {
      await events.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}
