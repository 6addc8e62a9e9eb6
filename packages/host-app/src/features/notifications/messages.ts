const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const notificationMessages = {
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
};
