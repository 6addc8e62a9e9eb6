import type { FastifyBaseLogger } from 'fastify';
import { ApiError, type Clock } from '../../core/index.ts';
import type { Store } from '../../store/store.ts';

/** The database is asked so often at most. */
const ASKED_EVERY_MS = 1000;
/** The operator is told from this share on, once a day at most. */
const NEARLY_FULL = 0.8;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody may be refused because of, such as the audit log, may take so much more. */
const BEYOND = 1.1;

/** What the database takes, and may take, in bytes. */
export interface InstallationSize {
  used: number;
  limit: number;
}

export type InstallationLimit = ReturnType<typeof createInstallationLimit>;

interface Dependencies {
  store: Pick<Store, 'size'>;
  limit: number;
  now: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * A limit for everything that everybody stores, beside those of single people and workspaces: whoever opens account after
 * account must not fill the disk of the others. It is the size of the database, which is known without reading anything; what
 * several processes write within a second may go beyond it.
 */
export function createInstallationLimit({ store, limit, now, log }: Dependencies) {
  let known: { used: number; at: number } | undefined;
  let toldAt = -Infinity;

  async function measure(): Promise<number> {
    const at = now().getTime();
    if (known !== undefined && Math.abs(at - known.at) < ASKED_EVERY_MS) return known.used;
    // A database that does not tell has no limit here.
    const used = (await store.size?.().catch(() => undefined)) ?? 0;
    known = { used, at };
    if (used > limit * NEARLY_FULL && Math.abs(at - toldAt) > DAY_MS) {
      toldAt = at;
      log.warn(
        { usedMegabytes: Math.ceil(used / 1_000_000), limitMegabytes: Math.floor(limit / 1_000_000) },
        'the database is nearly as large as QUOTA_INSTALLATION_MEGABYTES allows; nothing more is saved beyond it',
      );
    }
    return used;
  }

  async function fits(bytes: number, most: number): Promise<boolean> {
    const hasRoom = (await measure()) + bytes <= most;
    if (hasRoom && known) known.used += bytes;
    return hasRoom;
  }

  return {
    size: async (): Promise<InstallationSize> => ({ used: await measure(), limit }),

    /** @throws {ApiError} LIMIT_REACHED when so many more bytes do not fit */
    async assertRoom(bytes: number): Promise<void> {
      if (await fits(bytes, limit)) return;
      throw new ApiError(
        'LIMIT_REACHED',
        'This server has no room for more. Nothing was saved. Please tell the people who run it.',
        { current: { quota: 'installation', limit } },
      );
    },

    /** Tells whether so many bytes fit that are written beside something that is allowed, such as a deletion. */
    fitsBeside: (bytes: number): Promise<boolean> => fits(bytes, limit * BEYOND),
  };
}
