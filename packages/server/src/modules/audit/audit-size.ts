import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, type Clock } from '../../core/index.ts';
import type { AuditRepository } from './audit.repository.ts';

/** Long enough to look back over a year. */
const RETENTION_DAYS = 400;
/** Entries are counted so often at most. */
const COUNTED_EVERY_MS = 10 * 60 * 1000;

interface Dependencies {
  events: AuditRepository;
  /** How many entries are kept of one person. */
  kept: number;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Keeps the audit log from growing without limit. Of each person it keeps the latest entries, so that whoever writes many
 * pushes out nothing but what they did themselves.
 */
export function createAuditSize({ events, kept, now, log }: Dependencies) {
  /** Who has written since the log was last cut. */
  let writers = new Set<string>();
  let counted: { entries: number; at: number } | undefined;

  return {
    wrote(actorId: string | null): void {
      if (actorId !== null) writers.add(actorId);
    },

    /** Deletes what is too old, and what somebody wrote before their latest entries. */
    async cut(): Promise<void> {
      await events.deleteBefore(new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
      const written = writers;
      writers = new Set();
      for (const actorId of written) {
        const deleted = await events.keepLatestOf(actorId, kept);
        if (deleted > 0) {
          log.warn({ actorId, deleted }, 'somebody writes more to the audit log than it keeps of one person');
        }
        await nextTurn();
      }
    },

    /** How many entries there are, as it was some minutes ago at most. They are counted day by day: no step is long. */
    async count(): Promise<number> {
      const at = now().getTime();
      if (counted !== undefined && Math.abs(at - counted.at) < COUNTED_EVERY_MS) return counted.entries;
      let entries = 0;
      for (let day = 0; day <= RETENTION_DAYS; day += 1) {
        const until = at + DAY_MS * (1 - day);
        entries += await events.countBetween(new Date(until - DAY_MS), new Date(until));
        await nextTurn();
      }
      counted = { entries, at };
      return entries;
    },
  };
}
