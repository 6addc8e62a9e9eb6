import { formatWeekdayAndDay } from '../../lib/formats/dates.ts';
import type { Notification } from '@sluice/server/contracts';
import { changedBlocksPath, generatorPath, paths } from '../../config/paths.ts';
import type { NotificationMessages } from './messages.ts';

/** A notification in words, with the page where one can see or do more. */
export interface DescribedNotification {
  tone: 'info' | 'ok' | 'warn' | 'danger';
  title: string;
  detail: string;
  href: string;
}

type Of<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>;
type Describers = {
  [Kind in Notification['kind']]: (
    notification: Of<Kind>,
    texts: NotificationMessages,
  ) => DescribedNotification;
};

/** The name of whoever did it; empty for what nobody did. */
const nameOf = ({ actor }: Notification) => actor?.displayName ?? '';

const describers: Describers = {
  'import.finished': ({ actor, added, changed, gone }, { importFinished: texts }) => ({
    tone: 'ok',
    title: texts.title(actor?.displayName ?? null),
    detail: texts.detail(added, changed, gone),
    href: paths.data,
  }),
  'import.failed': ({ actor, message }, { importFailed: texts }) => ({
    tone: 'danger',
    title: texts.title(actor?.displayName ?? null),
    detail: message,
    href: paths.data,
  }),
  'provider.changed': ({ changes, isDecided }, { providerChanged: texts }) => ({
    tone: isDecided ? 'ok' : 'warn',
    title: texts.title(changes),
    detail: isDecided ? texts.decided : texts.detail,
    href: paths.data,
  }),
  'connection.degraded': (_notification, { connectionDegraded: texts }) => ({
    tone: 'danger',
    ...texts,
    href: paths.data,
  }),
  'block.changed': ({ blockName, isGone }, texts) => {
    const { title, detail } = isGone ? texts.blockGone : texts.blockChanged;
    return { tone: 'warn', title: title(blockName), detail, href: changedBlocksPath };
  },
  'member.joined': ({ member, role }, { memberJoined: texts }) => ({
    tone: 'info',
    title: texts.title(member.displayName),
    detail: texts.detail[role],
    href: paths.userManagement,
  }),
  'snippet.changed': (notification, { snippetChanged: texts }) => ({
    tone: 'info',
    title: texts.title(nameOf(notification), notification.snippetName),
    detail: texts.detail,
    href: generatorPath(notification.snippetId),
  }),
  'trial.ending': ({ endsAt }, { trialEnding: texts }) => ({
    tone: 'warn',
    title: texts.title,
    detail: texts.detail(endsAt === null ? null : formatWeekdayAndDay(endsAt)),
    href: paths.subscription,
  }),
  'payment.failed': (_notification, { paymentFailed: texts }) => ({
    tone: 'danger',
    ...texts,
    href: paths.subscription,
  }),
  'subscription.ended': (_notification, { subscriptionEnded: texts }) => ({
    tone: 'danger',
    ...texts,
    href: paths.subscription,
  }),
};

/** Says what happened. */
export function describeNotification(
  notification: Notification,
  texts: NotificationMessages,
): DescribedNotification {
  const describe = describers[notification.kind] as (
    notification: Notification,
    texts: NotificationMessages,
  ) => DescribedNotification;
  return describe(notification, texts);
}
