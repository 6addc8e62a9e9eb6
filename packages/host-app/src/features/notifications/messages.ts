import type { Notification } from '@sluice/server/contracts';
import { formatWeekdayAndDay } from '../../lib/formats.ts';
import { changedBlocksPath, generatorPath, paths } from '../../config/paths.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const notificationMessages = textsWithNames({
  title: 'Notifications',
  /** The name of the bell. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${plural(unread, 'unread one', 'unread')}`,
  /** Read out when the number changes. */
  unread: (count: number) => plural(count, 'unread notification', 'unread notifications'),
  none: 'Nothing happened yet',
  noneDetail: 'Imports, changes at Braze and what your team does appear here.',
  loading: 'Loading notifications',
  loadFailed: "We couldn't load your notifications.",
  more: 'Show more',
  close: 'Close',
  /** Read out before something that is new. */
  isNew: 'New: ',
  open: 'Show',

  importFinished: {
    title: (person: string | null) =>
      person === null ? 'A scheduled import finished' : `${person} imported from Braze`,
    detail: (added: number, changed: number, gone: number) => {
      const parts = [
        ...(added > 0 ? [`${added} added`] : []),
        ...(changed > 0 ? [`${changed} changed`] : []),
        ...(gone > 0 ? [`${gone} gone`] : []),
      ];
      return parts.length === 0 ? 'Nothing changed.' : `${parts.join(', ')}.`;
    },
  },
  importFailed: {
    title: (person: string | null) =>
      person === null ? 'A scheduled import failed' : `An import that ${person} started failed`,
  },
  providerChanged: {
    title: (changes: number) =>
      `${plural(changes, 'attribute', 'attributes')} of your snippets changed at Braze`,
    detail: 'Decide what happens to the snippets that use them.',
    decided: 'Somebody has decided what happens to the snippets that use them.',
  },
  connectionDegraded: {
    title: 'The connection to Braze has stopped working',
    detail: 'Check the API key and its permissions.',
  },
  blockChanged: {
    title: (block: string) => `${block} was changed at Braze`,
    detail: 'Its text is not the one that was last published here.',
  },
  blockGone: {
    title: (block: string) => `${block} was deleted at Braze`,
    detail: 'The snippet that belongs to it is still here.',
  },
  memberJoined: {
    title: (person: string) => `${person} joined the workspace`,
    detail: { owner: 'As owner.', admin: 'As admin.', member: 'As member.' },
  },
  snippetChanged: {
    title: (person: string, snippet: string) => `${person} changed “${snippet}”`,
    detail: 'You had edited it last.',
  },
  trialEnding: {
    title: 'Your trial ends soon',
    detail: (day: string | null) => (day === null ? 'Look at what comes next.' : `It ends on ${day}.`),
  },
  paymentFailed: {
    title: 'A payment did not go through',
    detail: 'Choose another card to keep your plan.',
  },
  subscriptionEnded: {
    title: 'Your subscription has ended',
    detail: 'Your snippets are all here. You can subscribe again at any time.',
  },
});

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
