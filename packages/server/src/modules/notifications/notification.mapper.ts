import type { Notification } from '../../contracts/index.ts';
import { displayName, initials, type AccountDocument } from '../accounts/index.ts';
import type { NotificationDocument } from './notification.document.ts';

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
