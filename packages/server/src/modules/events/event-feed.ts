import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from '../../contracts/index.ts';
import type { Clock } from '../../security/clock.ts';
import { createId } from '../../security/ids.ts';
import type { EventsRepository } from './events.repository.ts';

const SECOND = 1000;
/** How often events of other processes are looked for, whether or not the database tells of them by itself. */
const POLL_MS = SECOND;
/** Clocks of processes differ and writes take their time: so far back each look reaches. */
const OVERLAP_MS = 10 * SECOND;
const RETENTION_MS = 15 * 60 * SECOND;

type WithoutStamp<Event> = Event extends LiveEvent ? Omit<Event, 'id' | 'at'> : never;
/** An event before it has an id and a time. */
export type NewLiveEvent = WithoutStamp<LiveEvent>;

type Listener = (event: LiveEvent) => void;

interface Ports {
  events: EventsRepository;
  /** Whether other processes may share the store; then it is read every second. */
  isShared: boolean;
  log: FastifyBaseLogger;
  now: Clock;
}

export type EventFeed = ReturnType<typeof createEventFeed>;

/**
 * Carries live events between the processes on one store. What this process publishes is heard in it at once; what
 * others publish is heard at once where the database has change streams, else within about a second. Each event is
 * heard once.
 */
export function createEventFeed({ events, isShared, log, now }: Ports) {
  const listeners = new Set<Listener>();
  /** When each event that was heard happened; forgotten when no look reaches back to it any more. */
  const heard = new Map<string, number>();
  let lookedAt = now();
  let timer: NodeJS.Timeout | undefined;
  let stopFollowing: (() => void) | undefined;

  function hear(event: LiveEvent): void {
    if (heard.has(event.id)) return;
    heard.set(event.id, Date.parse(event.at));
    for (const listener of listeners) listener(event);
  }

  /** A look that fails changes nothing: the next one reaches back as far as this one would have. */
  async function look(): Promise<void> {
    const startedAt = now();
    const since = new Date(lookedAt.getTime() - OVERLAP_MS);
    for (const { event } of await events.listSince(since)) hear(event);
    lookedAt = startedAt;
    for (const [id, at] of heard) if (at < since.getTime() - OVERLAP_MS) heard.delete(id);
  }

  function lookAgainLater(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'live events of other processes could not be read'),
        )
        .finally(() => timer && lookAgainLater());
    }, POLL_MS);
    timer.unref();
  }

  return {
    /**
     * Tells everybody concerned that something happened. It never fails: who missed an event reads the truth when the
     * stream opens again, or with the next reload.
     */
    async publish(event: NewLiveEvent): Promise<void> {
      const createdAt = now();
      const id = createId('live');
      const stamped: LiveEvent = { ...event, id, at: createdAt.toISOString() };
      hear(stamped);
      try {
        await events.insert({ _id: id, event: stamped, createdAt });
      } catch (error) {
        log.warn({ err: error, event: stamped }, 'a live event could not be told to other processes');
      }
    },

    listen(listener: Listener): void {
      listeners.add(listener);
      if (!isShared || timer) return;
      lookedAt = now();
      lookAgainLater();
      stopFollowing = events.follow(hear);
    },

    /**
     * What happened after an event, oldest first; some of it may have been heard already.
     * @returns `undefined` when that event is no longer kept: anything may have been missed
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
