import type { AuditEntry } from '../../operations/audit-trail.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AuditAction } from '../../contracts/index.ts';
import { findPage } from '../../store/find-page.ts';
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
    listOfActor: (actorId: string) =>
      events.find({ actorId }, { sort: { createdAt: -1, _id: -1 } }).toArray(),

    /** The entries about invitations, which are the only ones that contain an email address. */
    listInvitations: () => events.find({ action: 'invitation.created' }).project({ details: 1 }).toArray(),

    replaceDetails: async (id: string, details: AuditDocument['details']): Promise<void> => {
      await events.updateOne({ _id: id }, { $set: { details } });
    },

    deleteBefore: async (moment: Date): Promise<void> => {
      await events.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}
