import {
  NOTIFICATION_DAYS,
  type listNotifications,
  type QueryOf,
  type SuccessOf,
} from '../../contracts/index.ts';
import { DAY_MS, derivedId } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { NotificationsContext } from './context.ts';
import {
  type NotificationDetails,
  type NotificationDocument,
  createNotificationMapper,
  peopleIn,
} from './notifications.repository.ts';

/** Something that happened, as the module where it happened reports it. */
export interface NotifiableEvent {
  workspaceId: string;
  /** Identifies the event among those of its kind, so that reporting it again adds nothing. */
  key: string;
  details: NotificationDetails;
  /** Who did it; `null` for what happened by itself. */
  actorId: string | null;
  /** The only person whom it concerns. */
  recipientId?: string;
  /** True when only owners and admins can do something about it. */
  isForAdmins?: boolean;
  /** True when it takes the place of an earlier one with the same key. */
  replaces?: boolean;
}

const idOf = (workspaceId: string, kind: NotificationDetails['kind'], key: string) =>
  derivedId('ntf', `${workspaceId}:${kind}:${key}`);

function createReporting({ repository, events, log, now }: NotificationsContext) {
  /** @returns `false` when the event was reported before */
  async function store(event: NotifiableEvent): Promise<boolean> {
    const { workspaceId, key, details, actorId, recipientId = null, isForAdmins = false } = event;
    const document: NotificationDocument = {
      _id: idOf(workspaceId, details.kind, key),
      workspaceId,
      details,
      actorId,
      recipientId,
      isForAdmins,
      createdAt: now(),
    };
    if (event.replaces !== true) return repository.insert(document);
    await repository.replace(document);
    return true;
  }

  return {
    /** Tells people that something happened. It never fails: what happened is stored elsewhere, and must not fail with it. */
    async report(event: NotifiableEvent): Promise<void> {
      const { workspaceId } = event;
      let isStored = false;
      try {
        isStored = await store(event);
        if (!isStored) return;
        await repository.trim(workspaceId);
        await events.publish({ type: 'notifications.changed', workspaceId });
      } catch (error) {
        const message = isStored
          ? 'people were not told about a stored notification'
          : 'a notification could not be stored';
        log.warn({ err: error, workspaceId, kind: event.details.kind }, message);
      }
    },

    /**
     * Marks the notifications of a kind as read by everybody, except those with one of these keys, which somebody still has to
     * act on.
     */
    async settle(
      workspaceId: string,
      kind: NotificationDetails['kind'],
      openKeys: readonly string[],
    ): Promise<void> {
      const stillOpen = new Set(openKeys.map((key) => idOf(workspaceId, kind, key)));
      const over = (await repository.listOpen(workspaceId, kind)).filter((id) => !stillOpen.has(id));
      for (const id of over) await repository.settle(id);
      if (over.length > 0) await events.publish({ type: 'notifications.changed', workspaceId });
    },
  };
}

/** Stores what happened in workspaces, and who has seen it. */
export function createNotificationsService(context: NotificationsContext) {
  const { repository, accounts, workspaces, events, now } = context;

  /** Until when a person has read everything. What happened before they joined is not news for them. */
  async function readUntil(scope: WorkspaceScope): Promise<Date> {
    const [seen, member] = await Promise.all([
      repository.findSeen(scope),
      workspaces.memberships.find(scope.workspaceId, scope.userId),
    ]);
    const moments = [seen?.seenAt.getTime() ?? 0, member?.joinedAt.getTime() ?? 0];
    return new Date(Math.max(...moments));
  }

  return {
    ...createReporting(context),

    /** A page of what a person may know, newest first, and how many of all they have not read. */
    async list(
      scope: WorkspaceScope,
      { page, limit }: QueryOf<typeof listNotifications>,
    ): Promise<SuccessOf<typeof listNotifications>> {
      const since = await readUntil(scope);
      const [{ items, total }, unread] = await Promise.all([
        repository.list(scope, { page, limit }),
        repository.countUnread(scope, since),
      ]);
      const people = await accounts.findByIds([...new Set(items.flatMap(peopleIn))]);
      const toNotification = createNotificationMapper(people, scope.userId, since);
      return { items: items.map(toNotification), total, page, limit, unread };
    },

    /** A clock that is ahead cannot mark what has not happened yet. */
    async markSeen(scope: WorkspaceScope, until: string): Promise<void> {
      const seenAt = new Date(Math.min(Date.parse(until), now().getTime()));
      if (!(await repository.markSeen(scope, seenAt))) return;
      await events.publish({ type: 'notifications.seen', userId: scope.userId });
    },

    /** Deletes the notifications that are older than {@link NOTIFICATION_DAYS}. */
    sweep: () => repository.deleteBefore(new Date(now().getTime() - NOTIFICATION_DAYS * DAY_MS)),
  };
}
