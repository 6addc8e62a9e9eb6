import { defineModule, type ServiceOf } from '../../composition/module.ts';
import { readUsage, type Usage } from '../../contracts/index.ts';
import type { Clock } from '../../core/index.ts';
import type { RegisterOperation } from '../../operations/register-operation.ts';
import {
  createInstallationLimit,
  type InstallationLimit,
  type InstallationSize,
} from './installation-limit.ts';
import {
  createUsageRepository,
  type Amount,
  type Reservation,
  type UsageRepository,
} from './usage.repository.ts';

export { createUsageRepository };

/** Longer than any request: what was reserved before that is stored, or never will be. */
const UNDER_WAY_MS = 60 * 1000;
/** Beyond this, usage is measured again, so that the list of reservations stays short. */
const RESERVATIONS_MAX = 200;
/** A measurement is repeated so many times when usage changes meanwhile. */
const TRIES = 5;

/** Something to be stored. */
interface Reserved {
  id: string;
  count: number;
  bytes: number;
}

interface QuotaDefinition {
  /** Unique. */
  name: string;
  limit: Amount;
  measure: (owner: string) => Promise<Amount>;
  /** Those of these ids that are stored. */
  existing: (ids: readonly string[]) => Promise<readonly string[]>;
  /** The error for what does not fit. */
  refusal: (which: 'count' | 'bytes') => Error;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the whole installation stores, and may store. */
    installationSize: () => Promise<InstallationSize>;
  }
}

export type Quota = ReturnType<typeof createQuota>;

const sumOf = (items: readonly Amount[]): Amount => ({
  count: items.reduce((sum, { count }) => sum + count, 0),
  bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** A reservation from the future is from before the clock was set back. */
const isUnderWay = (reservation: Reservation, at: number) =>
  Math.abs(at - reservation.at.getTime()) < UNDER_WAY_MS;

/**
 * A limit that holds whatever number of processes write at once. Room is reserved by one conditional update before anything
 * is stored. Nothing gives room back: when there seems to be none, what is stored is measured, and reservations of the last
 * minute that nothing is stored for yet are added. So a crash never lets anything beyond the limit in.
 */
function createQuota(
  { usage, installation }: { usage: UsageRepository; installation: InstallationLimit },
  definition: QuotaDefinition,
  now: Clock,
) {
  const { name, limit, measure, existing, refusal } = definition;
  const idOf = (owner: string) => `${name}:${owner}`;

  async function measureAgain(owner: string): Promise<void> {
    const id = idOf(owner);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = (await usage.find(id)) ?? (await usage.begin(id));
      // First what is missing, then what is there: in between, something can be counted twice, but never be overlooked.
      const stored = new Set(await existing(before.reservations.map((one) => one.id)));
      const at = now().getTime();
      const underWay = before.reservations.filter((one) => !stored.has(one.id) && isUnderWay(one, at));
      const total = sumOf([await measure(owner), ...underWay]);
      if (await usage.replace(id, before.revision, total, underWay)) return;
    }
  }

  async function tryToAdd(
    owner: string,
    added: Amount,
    reservations: readonly Reservation[],
  ): Promise<boolean> {
    const highest = { count: limit.count - added.count, bytes: limit.bytes - added.bytes };
    const reserved = await usage.add(idOf(owner), highest, added, reservations);
    if (reserved !== null && reserved > RESERVATIONS_MAX) await measureAgain(owner);
    return reserved !== null;
  }

  /** Reserves room for all of these, or for none. @throws the refusal when they do not fit */
  async function reserve(owner: string, items: readonly Reserved[]): Promise<void> {
    const at = now();
    const reservations = items.map((item) => ({ ...item, at }));
    const added = sumOf(items);
    if (added.count > 0 || added.bytes > 0) await installation.assertRoom(added.bytes);
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await tryToAdd(owner, added, reservations)) return;
      await measureAgain(owner);
      const used = await usage.find(idOf(owner));
      if (used === null) continue;
      const isFull = used.count + added.count > limit.count;
      if (!isFull && used.bytes + added.bytes <= limit.bytes) continue;
      // A repeated request needs no more room for what the first one stored.
      const stored = new Set(await existing(items.map(({ id }) => id)));
      const missing = items.filter(({ id }) => !stored.has(id));
      if (missing.length === items.length) throw refusal(isFull ? 'count' : 'bytes');
      return missing.length === 0 ? undefined : reserve(owner, missing);
    }
    // Others reserve all the time, and take what is left.
    throw refusal('count');
  }

  return {
    reserve,

    /** Tells that something is not stored any more, so that its room is free at once. */
    forget: (owner: string, id: string) => usage.forget(idOf(owner), id),

    /** Deletes what is known about an owner that does not exist any more. */
    erase: (owner: string) => usage.erase([idOf(owner)]),
  };
}

export type QuotasService = ServiceOf<typeof quotas>;

type QuotaName = 'samples' | 'snippets' | 'workspaces';

export const quotas = defineModule({
  name: 'quotas',
  collections: { usage: { notExported: 'counts of what other collections hold' } },
  create({ store, now, configuration, log }) {
    const usage = createUsageRepository(store);
    const limit = configuration.quotas.installationBytes;
    const installation = createInstallationLimit({ store, limit, now, log });
    const defined = new Map<QuotaName, QuotaDefinition>();
    return {
      service: {
        installation,

        define(definition: QuotaDefinition & { name: QuotaName }): Quota {
          defined.set(definition.name, definition);
          return createQuota({ usage, installation }, definition, now);
        },
      },
      install: (app) => app.decorate('installationSize', () => installation.size()),
      routes: (register) => usageRoutes(register, defined, configuration.quotas.versions),
    };
  },
});

function usageRoutes(
  register: RegisterOperation,
  quotas: ReadonlyMap<QuotaName, QuotaDefinition>,
  versionsKept: number,
): void {
  function quotaOf(name: QuotaName): QuotaDefinition {
    const quota = quotas.get(name);
    if (quota === undefined) throw new Error(`No module has defined the quota "${name}".`);
    return quota;
  }
  async function usageOf(name: QuotaName, owner: string): Promise<Record<keyof Amount, Usage>> {
    const { limit, measure } = quotaOf(name);
    const used = await measure(owner);
    return {
      count: { used: used.count, limit: limit.count },
      bytes: { used: used.bytes, limit: limit.bytes },
    };
  }

  register(readUsage, async ({ scope: { workspaceId, userId } }) => {
    const [snippets, samples, workspaces] = await Promise.all([
      usageOf('snippets', workspaceId),
      usageOf('samples', workspaceId),
      usageOf('workspaces', userId),
    ]);
    return {
      snippets: snippets.count,
      bytes: snippets.bytes,
      samples: samples.count,
      workspaces: workspaces.count,
      versionsKept,
    };
  });
}
