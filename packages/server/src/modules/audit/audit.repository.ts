import type { AuditEntry } from '../../operations/audit-trail.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AuditAction } from '../../contracts/index.ts';
import type { Store, StoredDocument } from '../../store/store.ts';

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

/** The only code that touches the audit log. The only change it offers is replacing an address by a pseudonym. */
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

    async list({ workspaceId }: WorkspaceScope, { action, actorId, page, limit }: AuditQuery) {
      const filter = { workspaceId, ...(action && { action }), ...(actorId !== undefined && { actorId }) };
      const [items, total] = await Promise.all([
        events.find(filter, { sort: { createdAt: -1, _id: -1 }, skip: (page - 1) * limit, limit }).toArray(),
        events.countDocuments(filter),
      ]);
      return { items, total };
    },

    /** What a person did, or somebody tried in their name, newest first: part of their export. */
    listOfActor: (actorId: string) =>
      events.find({ actorId }, { sort: { createdAt: -1, _id: -1 } }).toArray(),

    /** The entries about invitations: the only ones that contain an address. */
    listInvitations: () => events.find({ action: 'invitation.created' }).project({ details: 1 }).toArray(),

    replaceDetails: async (id: string, details: AuditDocument['details']): Promise<void> => {
      await events.updateOne({ _id: id }, { $set: { details } });
    },

    deleteBefore: async (moment: Date): Promise<void> => {
      await events.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}
