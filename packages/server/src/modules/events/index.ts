import type { FastifyBaseLogger } from 'fastify';
import { defineModule } from '../../composition/module.ts';
import type { LiveEvent } from '../../contracts/index.ts';
import { type Clock, createId } from '../../core/index.ts';
import {
  createEventsRepository,
  createRecentEvents,
  OVERLAP_MS,
  type EventsRepository,
  type LiveEventDocument,
} from './events.repository.ts';

export { createProgressAnnouncer } from './progress-announcer.ts';

const RETENTION_MS = 15 * 60 * 1000;

type WithoutStamp<Event> = Event extends LiveEvent ? Omit<Event, 'id' | 'at'> : never;
/** An event before it has an id and a time. */
type NewLiveEvent = WithoutStamp<LiveEvent>;

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

  const poll = createEventPoll({ fromOthers, log, now }, deliver, (moment) => {
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

const POLL_MS = 1000;

/** Reads the stored events once a second. The same event may be passed to `deliver` several times. */
function createEventPoll(
  { fromOthers, log, now }: Pick<Dependencies, 'fromOthers' | 'log' | 'now'>,
  deliver: (event: LiveEvent) => void,
  forgetBefore: (moment: number) => void,
) {
  let polledAt = now();
  let timer: NodeJS.Timeout | undefined;

  /** If a poll fails, the next one reads back as far as this one would have. */
  async function poll(): Promise<void> {
    const startedAt = now();
    const since = new Date(polledAt.getTime() - OVERLAP_MS);
    for (const { event } of await fromOthers.listSince(since)) deliver(event);
    polledAt = startedAt;
    forgetBefore(since.getTime() - OVERLAP_MS);
  }

  function schedule(): void {
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'live events of other processes could not be read'),
        )
        .finally(() => timer && schedule());
    }, POLL_MS);
    timer.unref();
  }

  return {
    /** Starts polling, unless it has started already. @returns whether it has now started */
    start(): boolean {
      if (timer) return false;
      polledAt = now();
      schedule();
      return true;
    },

    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Live events: every server process receives what one of them publishes. */
export const events = defineModule({
  name: 'events',
  collections: {
    live_events: { notExported: 'ids, and names of who has a snippet open, kept for a quarter of an hour' },
  },
  async create({ store, log, now }) {
    const stored = await createEventsRepository(store);
    const service = createEventFeed({
      // An embedded database belongs to one server. Only operators' commands store events in it.
      events: store.kind === 'mongodb' ? stored : createRecentEvents(),
      fromOthers: stored,
      log,
      now,
    });
    return {
      service,
      install: (app) => void app.addHook('onClose', async () => service.close()),
      sweep: async () => {
        await service.sweep();
        await stored.deleteBefore(new Date(now().getTime() - RETENTION_MS));
      },
    };
  },
});
