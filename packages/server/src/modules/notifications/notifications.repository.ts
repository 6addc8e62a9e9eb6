import { NOTIFICATIONS_MAX, type Notification } from '../../contracts/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import {
  findPage,
  insertIfMissing,
  type Collection,
  type Filter,
  type Store,
  type StoredDocument,
} from '../../store/store.ts';
import { displayName, initials, type AccountDocument } from '../accounts/index.ts';

type Kind = Notification['kind'];
type Of<Name extends Kind> = Extract<Notification, { kind: Name }>;

/** What is stored of a kind besides what all kinds have. People are stored by their ids. */
type DetailsOf<Name extends Kind> = Omit<
  Of<Name>,
  'id' | 'at' | 'actor' | 'isUnread' | 'kind' | 'member' | 'isDecided'
> &
  (Name extends 'member.joined' ? { userId: string } : unknown);

export type NotificationDetails = { [Name in Kind]: { kind: Name } & DetailsOf<Name> }[Kind];

export interface NotificationDocument extends StoredDocument {
  workspaceId: string;
  details: NotificationDetails;
  /** Who did it; `null` for what happened by itself. */
  actorId: string | null;
  /** The only person whom it concerns; `null` if it concerns everybody. */
  recipientId: string | null;
  /** True when only owners and admins can do something about it. */
  isForAdmins: boolean;
  /** True when nobody has to do anything about it any more. */
  isSettled?: boolean;
  createdAt: Date;
}

/** A person has looked at the notifications of a workspace until this time. */
interface NotificationsSeenDocument extends StoredDocument {
  workspaceId: string;
  userId: string;
  seenAt: Date;
}

type Author = NonNullable<Notification['actor']>;

/** Everybody who is named in a notification. */
export function peopleIn({ actorId, details }: NotificationDocument): string[] {
  const others = details.kind === 'member.joined' ? [details.userId] : [];
  return actorId === null ? others : [actorId, ...others];
}

/** @param since when the viewer last looked */
export function createNotificationMapper(
  accounts: readonly AccountDocument[],
  viewerId: string,
  since: Date,
) {
  const known = new Map(
    accounts.map((account): [string, Author] => [
      account._id,
      { id: account._id, displayName: displayName(account), initials: initials(account) },
    ]),
  );
  /** People whose account was deleted remain in the history, without a name. */
  const authorOf = (id: string): Author =>
    known.get(id) ?? { id, displayName: 'Former member', initials: '–' };

  return ({
    _id: id,
    actorId,
    createdAt,
    details,
    isSettled = false,
  }: NotificationDocument): Notification => {
    const stamp = {
      id,
      at: createdAt.toISOString(),
      actor: actorId === null ? null : authorOf(actorId),
      isUnread: actorId !== viewerId && createdAt > since && !isSettled,
    };
    if (details.kind === 'provider.changed') return { ...stamp, ...details, isDecided: isSettled };
    if (details.kind !== 'member.joined') return { ...stamp, ...details };
    const { userId, ...rest } = details;
    return { ...stamp, ...rest, member: authorOf(userId) };
  };
}

/** Selects the notifications that a person may see. */
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

    /** Lists what a person did, or was told alone. */
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
