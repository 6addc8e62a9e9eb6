import type { Notification } from '../../contracts/index.ts';
import type { StoredDocument } from '../../store/store.ts';

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
