import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditAction } from '../../contracts/index.ts';
import type { AuditEntry } from '../../operations/audit-trail.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import {
  findPage,
  type Collection,
  type Filter,
  type Store,
  type StoredDocument,
} from '../../store/store.ts';

export interface AuditDocument extends StoredDocument, AuditEntry {
  createdAt: Date;
}

export interface AuditQuery {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  page: number;
  limit: number;
}

export type AuditRepository = Awaited<ReturnType<typeof createAuditRepository>>;

/** The only code that accesses the audit log. Entries never change, except that an address is replaced by a pseudonym. */
export async function createAuditRepository(store: Store) {
  const events = store.collection<AuditDocument>('audit_events');
  await events.createIndex({ workspaceId: 1, createdAt: -1 });
  await events.createIndex({ actorId: 1, createdAt: -1 });
  await events.createIndex({ workspaceId: 1, action: 1, createdAt: -1 });
  await events.createIndex({ createdAt: 1 });
  await events.createIndex({ action: 1, createdAt: -1 });
  return {
    insert: async (event: AuditDocument): Promise<void> => {
      await events.insertOne(event);
    },

    list({ workspaceId }: WorkspaceScope, { action, actorId, page, limit }: AuditQuery) {
      const filter = { workspaceId, ...(action && { action }), ...(actorId !== undefined && { actorId }) };
      return findPage(events, filter, { createdAt: -1, _id: -1 }, { page, limit });
    },

    /** What a person did, or somebody tried to do in their name, newest first. It is part of their export. */
    allOfActor: (actorId: string) => newestFirst(events, { actorId }),

    /** The entries about invitations, which are the only ones that contain an email address. */
    allInvitations: () => newestFirst(events, { action: 'invitation.created' }),

    replaceDetails: async (id: string, details: AuditDocument['details']): Promise<void> => {
      await events.updateOne({ _id: id }, { $set: { details } });
    },

    deleteBefore: async (moment: Date): Promise<void> => {
      await events.deleteMany({ createdAt: { $lt: moment } });
    },

    /** Deletes what somebody did before their latest entries. Those of one moment stay together. @returns how many went */
    async keepLatestOf(actorId: string, kept: number): Promise<number> {
      if ((await events.countDocuments({ actorId })) <= kept) return 0;
      const options = { sort: { createdAt: -1 }, skip: kept - 1, limit: 1 } as const;
      const [oldest] = await events.find({ actorId }, options).project({ createdAt: 1 }).toArray();
      if (oldest === undefined) return 0;
      return (await events.deleteMany({ actorId, createdAt: { $lt: oldest.createdAt } })).deletedCount;
    },

    countBetween: (since: Date, until: Date) =>
      events.countDocuments({ createdAt: { $gte: since, $lt: until } }),
  };
}

/** Few enough that reading them holds up no request. */
const READ_AT_ONCE = 100;

/** All entries that match, read a few at a time when they are asked for. */
async function* newestFirst(
  events: Collection<AuditDocument>,
  filter: Filter<AuditDocument>,
): AsyncGenerator<AuditDocument, void> {
  let until: Date | undefined;
  // Several entries may be from the same moment, and a slice may end between them.
  let read = new Set<string>();
  for (;;) {
    const limit = READ_AT_ONCE + read.size;
    const options = { sort: { createdAt: -1 }, limit } as const;
    const found = await events
      .find({ ...filter, ...(until && { createdAt: { $lte: until } }) }, options)
      .toArray();
    const more = found.filter(({ _id }) => !read.has(_id));
    yield* more;
    const last = more.at(-1);
    if (last === undefined || found.length < limit) return;
    const same = more.filter(({ createdAt }) => createdAt.getTime() === last.createdAt.getTime());
    const before = until?.getTime() === last.createdAt.getTime() ? read : [];
    read = new Set([...before, ...same.map(({ _id }) => _id)]);
    until = last.createdAt;
    await nextTurn();
  }
}
