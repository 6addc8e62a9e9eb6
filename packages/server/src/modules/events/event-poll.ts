import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from '../../contracts/index.ts';
import type { Clock } from '../../core/index.ts';
import { OVERLAP_MS, type EventsRepository } from './events.repository.ts';

/** How often events of other processes are read. */
const POLL_MS = 1000;

interface Dependencies {
  events: Pick<EventsRepository, 'listSince'>;
  log: FastifyBaseLogger;
  now: Clock;
}

/** Reads the stored events once a second. The same event may be passed to `deliver` several times. */
export function createEventPoll(
  { events, log, now }: Dependencies,
  deliver: (event: LiveEvent) => void,
  forgetBefore: (moment: number) => void,
) {
  let polledAt = now();
  let timer: NodeJS.Timeout | undefined;

  /** If a poll fails, the next one reads back as far as this one would have. */
  async function poll(): Promise<void> {
    const startedAt = now();
    const since = new Date(polledAt.getTime() - OVERLAP_MS);
    for (const { event } of await events.listSince(since)) deliver(event);
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
