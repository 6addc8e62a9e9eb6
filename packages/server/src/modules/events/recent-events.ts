import type { EventsRepository, LiveEventDocument } from './events.repository.ts';

/** A client that missed more events than these is told so, and reads everything again. */
const MAX_EVENTS = 10_000;

/** The live events of a process that shares its store with no other: they end with it, as its streams do. */
export function createRecentEvents(): EventsRepository {
  let events: LiveEventDocument[] = [];
  return {
    insert: async (event) => {
      events.push(event);
      // Not for each event: removing the first one moves all the others.
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
