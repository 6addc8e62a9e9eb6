import type { Switches } from './switches.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Count {
  hour: number;
  used: number;
}

/** Counts requests between two full hours, as Braze does. Attributes and events share one limit. */
export function createRateLimit(
  switches: () => Pick<Switches, 'rateLimit' | 'contentBlocksRateLimit'>,
  now: () => Date,
) {
  const counts = new Map<string, Count>();

  return {
    /** Counts a request. @returns whether it is allowed, and the headers that tell so */
    count(path: string): { isAllowed: boolean; headers: Record<string, string> } {
      const isBlocks = path.startsWith('/content_blocks');
      const limit = switches()[isBlocks ? 'contentBlocksRateLimit' : 'rateLimit'];
      const pool = isBlocks ? 'default' : 'catalog';
      const hour = Math.floor(now().getTime() / HOUR_MS);
      const count = counts.get(pool);
      const used = (count?.hour === hour ? count.used : 0) + 1;
      counts.set(pool, { hour, used });
      const headers = {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(Math.max(0, limit - used)),
        'x-ratelimit-reset': String((hour + 1) * (HOUR_MS / 1000)),
      };
      return { isAllowed: used <= limit, headers };
    },

    reset: (): void => counts.clear(),
  };
}
