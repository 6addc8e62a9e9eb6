import { NOTIFICATIONS_MAX } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { findPage, insertIfMissing, type Collection, type Filter, type Store } from '../../store/store.ts';
import type { NotificationDocument, NotificationsSeenDocument } from './notification.ts';

/** What a person may know of their workspace. */
function visibleTo({ workspaceId, userId, role }: WorkspaceScope): Filter<NotificationDocument> {
  return {
    workspaceId,
    recipientId: { $in: [null, userId] },
    ...(role === 'member' && { isForAdmins: false }),
  };
}

/** The only code that accesses notifications, and when people looked at them. */
export async function createNotificationsRepository(store: Store) {
  const notifications = store.collection<NotificationDocument>('notifications');
  const seen = store.collection<NotificationsSeenDocument>('notifications_seen');
  await notifications.createIndex({ workspaceId: 1, createdAt: -1 });
  await notifications.createIndex({ createdAt: 1 });
  await notifications.createIndex({ recipientId: 1 });
  await seen.createIndex({ workspaceId: 1 });
  await seen.createIndex({ userId: 1 });

  return {
    ...notificationChanges(notifications),
    ...seenQueries(seen),

    list: (scope: WorkspaceScope, query: { page: number; limit: number }) =>
      findPage(notifications, visibleTo(scope), { createdAt: -1, _id: 1 }, query),

    /** Those since a time that somebody else caused. */
    countUnread: (scope: WorkspaceScope, since: Date) =>
      notifications.countDocuments({
        ...visibleTo(scope),
        actorId: { $ne: scope.userId },
        createdAt: { $gt: since },
        isSettled: { $ne: true },
      }),

    /** What a person did, or was told alone. */
    listOf: (workspaceId: string, userId: string) =>
      notifications
        .find(
          { workspaceId, $or: [{ actorId: userId }, { recipientId: userId }] },
          { sort: { createdAt: -1, _id: 1 } },
        )
        .toArray(),

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await notifications.deleteMany({ workspaceId });
      await seen.deleteMany({ workspaceId });
    },

    erasePerson: async (userId: string): Promise<void> => {
      await notifications.deleteMany({ recipientId: userId });
      await seen.deleteMany({ userId });
    },
  };
}

function notificationChanges(notifications: Collection<NotificationDocument>) {
  return {
    /** @returns `false` when it is there already */
    insert: (document: NotificationDocument) => insertIfMissing(notifications, document),

    /** Puts it in the place of an earlier one with the same id. */
    async replace({ _id, ...fields }: NotificationDocument): Promise<void> {
      await notifications.updateOne({ _id }, { $set: fields }, { upsert: true });
    },

    /** The ids of those of a workspace that are of a kind and not settled. */
    async listOpen(workspaceId: string, kind: NotificationDocument['details']['kind']): Promise<string[]> {
      const open = await notifications
        .find({ workspaceId, isSettled: { $ne: true } })
        .project({ details: 1 })
        .toArray();
      return open.filter(({ details }) => details.kind === kind).map(({ _id }) => _id);
    },

    settle: async (id: string): Promise<void> => {
      await notifications.updateOne({ _id: id }, { $set: { isSettled: true } });
    },

    /** Deletes all but the newest ones of a workspace. */
    async trim(workspaceId: string): Promise<void> {
      const sort = { createdAt: -1, _id: 1 } as const;
      const old = await notifications
        .find({ workspaceId }, { sort, skip: NOTIFICATIONS_MAX })
        .project({ createdAt: 1 })
        .toArray();
      if (old.length > 0) await notifications.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    },

    deleteBefore: async (moment: Date): Promise<void> => {
      await notifications.deleteMany({ createdAt: { $lt: moment } });
    },
  };
}

function seenQueries(seen: Collection<NotificationsSeenDocument>) {
  const idOf = ({ workspaceId, userId }: WorkspaceScope) => `${workspaceId}:${userId}`;
  return {
    findSeen: (scope: WorkspaceScope) => seen.findOne({ _id: idOf(scope) }),
    listSeenBy: (userId: string) => seen.find({ userId }).toArray(),

    /** Never goes back: another device may have shown newer ones. @returns whether it went forward */
    async markSeen(scope: WorkspaceScope, seenAt: Date): Promise<boolean> {
      const { workspaceId, userId } = scope;
      const _id = idOf(scope);
      const moved = await seen.updateOne({ _id, seenAt: { $lt: seenAt } }, { $set: { seenAt } });
      if (moved.matchedCount === 1) return true;
      return insertIfMissing(seen, { _id, workspaceId, userId, seenAt });
    },
  };
}
