import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from '../../contracts/index.ts';
import type { Clock } from '../../core/clock.ts';
import { createId } from '../../core/ids.ts';
import type { EventsRepository } from './events.repository.ts';

const SECOND = 1000;
/** How often events of other processes are read, whether or not the database announces them by itself. */
const POLL_MS = SECOND;
/** Clocks of processes differ and writes take time, so each poll reads this far back again. */
const OVERLAP_MS = 10 * SECOND;
const RETENTION_MS = 15 * 60 * SECOND;

type WithoutStamp<Event> = Event extends LiveEvent ? Omit<Event, 'id' | 'at'> : never;
/** An event before it has an id and a time. */
export type NewLiveEvent = WithoutStamp<LiveEvent>;

type Listener = (event: LiveEvent) => void;

interface Dependencies {
  events: EventsRepository;
  /** Whether other processes may share the store; then it is polled every second. */
  isShared: boolean;
  log: FastifyBaseLogger;
  now: Clock;
}

export type EventFeed = ReturnType<typeof createEventFeed>;

/**
 * Carries live events between the processes on one store. Events of this process reach its listeners at once; those of
 * other processes at once where the database has change streams, else within about a second. Each event is delivered
 * once.
 */
export function createEventFeed({ events, isShared, log, now }: Dependencies) {
  const listeners = new Set<Listener>();
  /** The time of each event that was delivered; removed when no poll reaches back to it any more. */
  const delivered = new Map<string, number>();
  let polledAt = now();
  let timer: NodeJS.Timeout | undefined;
  let stopFollowing: (() => void) | undefined;

  function deliver(event: LiveEvent): void {
    if (delivered.has(event.id)) return;
    delivered.set(event.id, Date.parse(event.at));
    for (const listener of listeners) listener(event);
  }

  /** A poll that fails changes nothing: the next one reads back as far as this one would have. */
  async function poll(): Promise<void> {
    const startedAt = now();
    const since = new Date(polledAt.getTime() - OVERLAP_MS);
    for (const { event } of await events.listSince(since)) deliver(event);
    polledAt = startedAt;
    for (const [id, at] of delivered) if (at < since.getTime() - OVERLAP_MS) delivered.delete(id);
  }

  function schedulePoll(): void {
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'live events of other processes could not be read'),
        )
        .finally(() => timer && schedulePoll());
    }, POLL_MS);
    timer.unref();
  }

  return {
    /**
     * Tells everybody concerned that something happened. It never fails: whoever missed an event reads the current state
     * when the stream opens again, or with the next reload.
     */
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
      if (!isShared || timer) return;
      polledAt = now();
      schedulePoll();
      stopFollowing = events.follow(deliver);
    },

    /**
     * What happened after an event, oldest first; some of it may have been delivered already.
     * @returns `undefined` when that event is no longer stored: anything may have been missed
     */
    async listAfter(id: string): Promise<LiveEvent[] | undefined> {
      const last = await events.find(id);
      if (last === null) return undefined;
      const found = await events.listSince(new Date(last.createdAt.getTime() - OVERLAP_MS));
      return found.map(({ event }) => event).filter((event) => event.id !== id);
    },

    close(): void {
      stopFollowing?.();
      clearTimeout(timer);
      timer = undefined;
      listeners.clear();
    },

    sweep: () => events.deleteBefore(new Date(now().getTime() - RETENTION_MS)),
  };
}
