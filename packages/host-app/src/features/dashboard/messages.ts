import { textsWithNames } from '../../lib/isolated-names.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const dashboardMessages = textsWithNames({
  welcome: (firstName: string | null) => (firstName === null ? 'Welcome back' : `Welcome back, ${firstName}`),
  /** To somebody who has just finished setting up their account. */
  firstWelcome: (firstName: string | null) => (firstName === null ? 'Welcome' : `Welcome, ${firstName}`),
  /** Instead of the day, on the first visit. */
  firstStep: 'Your workspace is ready. Start with a template, or from nothing',
  /** After the day. */
  things: (count: number) =>
    count === 0 ? 'All quiet' : `${plural(count, 'thing needs', 'things need')} your attention`,
  /** Instead of that there is nothing to do, while somebody's work is unsaved. */
  leftWork: 'Your work is waiting for you',
  loadFailed: "We couldn't load your figures.",
  partFailed: "We couldn't load this.",
  retry: 'Retry',
  loading: 'Loading your figures',

  cards: {
    label: 'Where to go',
    create: 'Create a Snippet',
    createDetail: 'Point and click the logic. The Liquid writes itself.',
    createAction: 'Start building',
    /** In the picture beside it. */
    branches: { if: 'IF', elseif: 'ELSE IF', else: 'ELSE' },
    snippets: 'Your Snippets',
    snippetsDetail: 'Find, edit and copy what you saved',
    noSnippets: 'Nothing saved yet',
    saved: (count: number) => ({ count, words: 'saved' }),
    drafts: (count: number) => ({ count, words: count === 1 ? 'draft' : 'drafts' }),
    data: 'Data Management',
    dataDetail: 'Attributes and events from Braze',
    attributes: (count: number) => ({ count, words: count === 1 ? 'attribute' : 'attributes' }),
    events: (count: number) => ({ count, words: count === 1 ? 'event' : 'events' }),
    settings: 'Account Settings',
    settingsDetail: 'Your profile and your workspace',
    people: (count: number) => ({ count, words: count === 1 ? 'person' : 'people' }),
    invitations: (count: number) => ({ count, words: count === 1 ? 'invitation' : 'invitations' }),
    help: 'Help & Docs',
    helpDetail: 'Guides and answers',
  },

  quick: {
    title: 'Quick Start',
    detail: 'each one opens filled in, ready to test',
    all: 'All examples',
    use: 'Use it',
    if: 'If',
    else: 'Else',
    /** What a branch sends, after whom it is for. */
    send: (text: string) => `send “${text}”`,
    andSent: (sent: string) => `, ${sent}`,
    everybodyElse: (sent: string) => `everybody else, ${sent}`,
    nothing: 'nothing is sent',
    moreBranches: (count: number) => plural(count, 'more branch', 'more branches'),
  },

  attention: {
    title: 'Needs attention',
    /** Reveals what has turned up meanwhile. */
    showMore: (count: number) => `Show ${count} more`,
    quiet: 'All quiet',
    quietElse: 'Nothing else needs your attention',
    incomplete: "We couldn't check everything.",
    payment: {
      title: 'The last payment did not go through',
      detail: 'Choose another card to keep your plan.',
      action: 'Update the card',
    },
    importFailed: {
      title: 'The last import failed',
      detail: 'Your lists are as they were before.',
      action: 'Show',
    },
    degraded: {
      title: 'The connection to Braze has a problem',
      detail: 'Not everything can be imported at the moment.',
      action: 'Check',
    },
    findings: {
      title: (snippets: number) => `${plural(snippets, 'snippet has', 'snippets have')} findings`,
      detail: (errors: number, warnings: number) =>
        [
          ...(errors > 0 ? [plural(errors, 'error', 'errors')] : []),
          ...(warnings > 0 ? [plural(warnings, 'warning', 'warnings')] : []),
        ].join(' and '),
      action: 'Show',
    },
    tests: {
      title: (failing: number, total: number) =>
        `${failing} of ${plural(total, 'test person', 'test people')} now ${failing === 1 ? 'receives' : 'receive'} something else`,
      titleOfSome: (snippets: number) => `${plural(snippets, 'snippet has', 'snippets have')} failing tests`,
      detail: (name: string) => name,
      detailOfSome: (name: string, failing: number, total: number) =>
        `Most of them in ${name}: ${failing} of ${total}`,
      action: 'Show',
    },
    changes: {
      title: (count: number) => `${plural(count, 'change', 'changes')} at Braze to decide`,
      detail: 'Attributes that your snippets use have changed.',
      action: 'Review changes',
    },
    blocks: {
      title: (count: number) => `${plural(count, 'block was', 'blocks were')} changed at Braze`,
      detail: 'Their text is not the one that was last published here.',
      action: 'Compare',
    },
    proposals: {
      title: (count: number) => `${plural(count, 'snippet is', 'snippets are')} ready to publish`,
      detail: 'A teammate asks you to publish the changes.',
      action: 'Review',
    },
    trial: {
      title: (days: number) =>
        days === 0 ? 'Your trial ends today' : `Your trial ends in ${plural(days, 'day', 'days')}`,
      detail: 'Look at what comes next.',
      action: 'Subscription',
    },
    expiring: {
      title: (count: number) => `${plural(count, 'invitation expires', 'invitations expire')} soon`,
      detail: 'Send it again, and the new link is valid for the full time.',
      action: 'Show',
    },
  },

  recent: {
    title: 'Recently edited',
    all: 'All snippets',
    /** Read out before a person's name. */
    editedBy: 'Edited by ',
    none: 'What you and your team save appears here',
    create: 'Build the first one',
  },

  connection: {
    title: 'Braze connection',
    sandbox: 'Sample data',
    attributes: 'Custom attributes',
    events: 'Custom events',
    isHealthy: 'healthy',
    isDegraded: 'degraded',
    isUnknown: 'not checked yet',
    noneDetail: 'Connect Braze to build with its attributes and events.',
    connect: 'Connect Braze',
    askAdmin: 'An owner or admin of this workspace can connect it to Braze.',
  },

  imports: {
    title: 'Last import',
    none: 'Nothing was imported yet.',
    start: 'Import Data',
    startFailed: 'Import Failed',
    running: 'An import is running.',
    cancelled: 'It was cancelled. Nothing was changed.',
    failed: 'Failed',
    added: (count: number) => `${count} added`,
    changed: (count: number) => `${count} changed`,
    typeChanged: (count: number) => plural(count, 'type changed', 'types changed'),
    gone: (count: number) => `${count} gone`,
    nothingNew: 'Nothing changed',
    items: (count: number) => `${plural(count, 'item', 'items')} in all.`,
    startedBy: (name: string) => `Started by ${name}.`,
    bySchedule: 'Started by the schedule.',
    next: (moment: string) => `Next one on ${moment}.`,
    nextToday: (time: string) => `Next one at ${time}.`,
  },

  trial: {
    left: (days: number) =>
      days === 0 ? 'The last day of your trial' : `${plural(days, 'day', 'days')} left in your trial`,
    link: 'Subscription',
    offer: 'You have the Free Plan',
    offerDetail:
      'Choose the Pro Plan whenever you like. A card is needed, and a trial is charged only when it ends.',
    offerLink: 'Look at the Pro Plan',
    used: (used: number, total: number) => `${used} of ${total} days used`,
    ends: (day: string, price: string) => `Ends ${day}, then ${price} a month`,
    endsForGood: (day: string) => `Ends ${day}. It was cancelled, so nothing is charged.`,
  },
});

export type DashboardMessages = typeof dashboardMessages;
