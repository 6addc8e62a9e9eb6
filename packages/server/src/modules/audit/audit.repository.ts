import type { AuditEntry } from '../../http/audit-trail.ts';
import type { WorkspaceScope } from '../../http/register-operation.ts';
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

/** The only code that touches the audit log. There is no way to change a line, but to put a pseudonym for an address. */
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

    /** What a person did, or somebody tried as them, newest first: part of the data that a person may have. */
    listOfActor: (actorId: string) =>
      events.find({ actorId }, { sort: { createdAt: -1, _id: -1 } }).toArray(),

    /** The lines about invitations: the only ones in which an address stands. */
    listInvitations: () => events.find({ action: 'invitation.created' }).project({ details: 1 }).toArray(),

    replaceDetails: async (id: string, details: AuditDocument['details']): Promise<void> => {
      await events.updateOne({ _id: id }, { $set: { details } });
    },

    deleteBefore: async (moment: Date): Promise<void> => {
      await events.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}
