import { formatWeekdayAndDay } from '../../lib/formats.ts';
import type { Notification } from '@sluice/server/contracts';
import { changedBlocksPath, generatorPath, paths } from '../../config/paths.ts';
import { notificationMessages } from './messages.ts';

/** A notification in words, with the page where one can see or do more. */
export interface DescribedNotification {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  title: string;
  detail: string;
  href: string;
}

type Of<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>;
type Describers = {
  [Kind in Notification['kind']]: (notification: Of<Kind>) => DescribedNotification;
};

/** The name of whoever did it; empty for what nobody did. */
const nameOf = ({ actor }: Notification) => actor?.displayName ?? '';

const describers: Describers = {
  'import.finished': ({ actor, added, changed, gone }) => ({
    tone: 'ok',
    title: notificationMessages.importFinished.title(actor?.displayName ?? null),
    detail: notificationMessages.importFinished.detail(added, changed, gone),
    href: paths.data,
  }),
  'import.failed': ({ actor, message }) => ({
    tone: 'danger',
    title: notificationMessages.importFailed.title(actor?.displayName ?? null),
    detail: message,
    href: paths.data,
  }),
  'provider.changed': ({ changes, isDecided }) => ({
    tone: isDecided ? 'ok' : 'warn',
    title: notificationMessages.providerChanged.title(changes),
    detail: isDecided
      ? notificationMessages.providerChanged.decided
      : notificationMessages.providerChanged.detail,
    href: paths.data,
  }),
  'connection.degraded': () => ({
    tone: 'danger',
    ...notificationMessages.connectionDegraded,
    href: paths.data,
  }),
  'block.changed': ({ blockName, isGone }) => {
    const { title, detail } = isGone ? notificationMessages.blockGone : notificationMessages.blockChanged;
    return { tone: 'warn', title: title(blockName), detail, href: changedBlocksPath };
  },
  'member.joined': ({ member, role }) => ({
    tone: 'info',
    title: notificationMessages.memberJoined.title(member.displayName),
    detail: notificationMessages.memberJoined.detail[role],
    href: paths.userManagement,
  }),
  'snippet.changed': (notification) => ({
    tone: 'info',
    title: notificationMessages.snippetChanged.title(nameOf(notification), notification.snippetName),
    detail: notificationMessages.snippetChanged.detail,
    href: generatorPath(notification.snippetId),
  }),
  'trial.ending': ({ endsAt }) => ({
    tone: 'warn',
    title: notificationMessages.trialEnding.title,
    detail: notificationMessages.trialEnding.detail(endsAt === null ? null : formatWeekdayAndDay(endsAt)),
    href: paths.subscription,
  }),
  'payment.failed': () => ({
    tone: 'danger',
    ...notificationMessages.paymentFailed,
    href: paths.subscription,
  }),
  'subscription.ended': () => ({
    tone: 'danger',
    ...notificationMessages.subscriptionEnded,
    href: paths.subscription,
  }),
};

/** Says what happened. */
export function describeNotification(notification: Notification): DescribedNotification {
  const describe = describers[notification.kind] as (notification: Notification) => DescribedNotification;
  return describe(notification);
}
