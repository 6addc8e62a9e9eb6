import type { Notification } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';
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
  /** Whether only owners and admins can do something about it. */
  isForAdmins: boolean;
  /** Whether nobody has to do anything about it any more. */
  isSettled?: boolean;
  createdAt: Date;
}

/** When a person last looked at the notifications of a workspace. */
export interface NotificationsSeenDocument extends StoredDocument {
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
