import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from '../../contracts/index.ts';
import { type Clock, createId } from '../../core/index.ts';
import { createEventPoll } from './event-poll.ts';
import { OVERLAP_MS, type EventsRepository, type LiveEventDocument } from './events.repository.ts';

export const RETENTION_MS = 15 * 60 * 1000;

type WithoutStamp<Event> = Event extends LiveEvent ? Omit<Event, 'id' | 'at'> : never;
/** An event before it has an id and a time. */
export type NewLiveEvent = WithoutStamp<LiveEvent>;

type Listener = (event: LiveEvent) => void;

interface Dependencies {
  events: EventsRepository;
  /** Where other processes put theirs: servers that share the store, and operators' commands. */
  fromOthers: Pick<EventsRepository, 'follow' | 'listSince'>;
  log: FastifyBaseLogger;
  now: Clock;
}

const eventsIn = (documents: readonly LiveEventDocument[]) => documents.map(({ event }) => event);

export type EventFeed = ReturnType<typeof createEventFeed>;

/**
 * Delivers live events between the processes that share a store. Listeners get the events of their own process at once, and
 * those of other processes at once where the database has change streams, or else within about a second. Each event is
 * delivered once.
 */
export function createEventFeed({ events, fromOthers, log, now }: Dependencies) {
  const listeners = new Set<Listener>();
  /** The times of delivered events, until no poll reads them any more. */
  const delivered = new Map<string, number>();
  let stopFollowing: (() => void) | undefined;

  function deliver(event: LiveEvent): void {
    if (delivered.has(event.id)) return;
    delivered.set(event.id, Date.parse(event.at));
    for (const listener of listeners) listener(event);
  }

  const poll = createEventPoll({ events: fromOthers, log, now }, deliver, (moment) => {
    for (const [id, at] of delivered) if (at < moment) delivered.delete(id);
  });

  return {
    /** Publishes an event. It never fails: clients that miss it read the current state when they reconnect or reload. */
    async publish(event: NewLiveEvent): Promise<void> {
      const createdAt = now();
      const id = createId('live');
      const stamped: LiveEvent = { ...event, id, at: createdAt.toISOString() };
      deliver(stamped);
      try {
        await events.insert({ _id: id, event: stamped, createdAt });
      } catch (error) {
        log.warn({ err: error, event: stamped }, 'a live event could not be sent to other processes');
      }
    },

    listen(listener: Listener): void {
      listeners.add(listener);
      if (poll.start()) stopFollowing = fromOthers.follow(deliver);
    },

    /**
     * The events after one of them, oldest first. Some may already have been delivered.
     * @returns `undefined` when that event is no longer stored, so that events may have been missed
     */
    async listAfter(id: string): Promise<LiveEvent[] | undefined> {
      const last = await events.find(id);
      if (last === null) return undefined;
      const found = await events.listSince(new Date(last.createdAt.getTime() - OVERLAP_MS));
      return eventsIn(found).filter((event) => event.id !== id);
    },

    /** The events of so many milliseconds until now, oldest first. Some may already have been delivered. */
    async listLast(milliseconds: number): Promise<LiveEvent[]> {
      return eventsIn(await events.listSince(new Date(now().getTime() - milliseconds)));
    },

    close(): void {
      stopFollowing?.();
      poll.stop();
      listeners.clear();
    },

    sweep: () => events.deleteBefore(new Date(now().getTime() - RETENTION_MS)),
  };
}
