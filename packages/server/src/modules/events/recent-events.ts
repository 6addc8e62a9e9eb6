import type { EventsRepository, LiveEventDocument } from './events.repository.ts';

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
