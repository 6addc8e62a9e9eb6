import type { CatalogImport, UnusableReason } from '@sluice/server/contracts';
import { formatCount, formatPlural, formatRange } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

const range = (things: string) => (first: number, last: number, total: number) =>
  `${formatRange(first, last, total)} ${things}`;

/** Why conditions cannot use an attribute. */
const reasons: Readonly<Record<UnusableReason, string>> = {
  objectType: 'an object has many values',
  unknownType: 'Sluice does not know how to compare this type',
  blocklisted: 'it is blocklisted at Braze',
  trashed: 'it is in the trash at Braze',
  inactive: 'it is inactive at Braze',
};

type Trigger = CatalogImport['trigger'];

export const dataMessages = textsWithNames({
  title: 'Data Management',
  subtitle: 'Manage your user attributes and custom data',

  tabs: 'Imported data',
  attributes: 'Custom attributes',
  events: 'Custom events',
  tabNames: { attributes: 'Custom Attributes', events: 'Custom Events' },
  attributesTab: (total: number) => `Custom Attributes (${formatCount(total)})`,
  eventsTab: (total: number) => `Custom Events (${formatCount(total)})`,
  loading: 'Loading…',
  listsFailed: "We couldn't load your data.",
  attributesFailed: "We couldn't load the attributes.",
  eventsFailed: "We couldn't load the events.",
  attributeRange: range('attributes'),
  eventRange: range('events'),
  noAttributes: 'No Attributes Found',
  noEvents: 'No Events Found',
  noMatch: 'Try fewer letters, or other filters.',
  clearFilters: 'Clear Filters',
  emptyConnected: 'Import your data from Braze, and it appears here and in the builder.',
  emptyDisconnected: 'Connect to Braze first. Then you can import your data.',
  emptyMember: 'Nobody has connected this workspace to Braze yet. Ask an owner or admin to do it.',

  columns: {
    name: 'Name',
    type: 'Type',
    description: 'Description',
    uses: 'Used in',
    source: 'Source',
    status: 'Status',
    lastSeen: 'Last seen',
  },
  sanitized: '(sanitized)',
  types: { unknown: 'unknown' },
  typeNames: {
    string: 'string',
    number: 'number',
    boolean: 'boolean',
    array: 'array',
    time: 'time',
    unknown: 'other types',
  },
  unusable: (reason: UnusableReason) => `Not usable in conditions: ${reasons[reason]}`,
  uses: (snippets: number) => formatPlural(snippets, 'snippet'),
  /** Begins as `uses` reads, so that it can be called by what is seen. */
  usedIn: (name: string, snippets: number) =>
    `${formatPlural(snippets, 'snippet uses', 'snippets use')} ${name}`,
  notUsed: 'not used',
  gone: 'Gone at Braze',
  goneText: 'Conditions treat it as not set.',
  wasType: (type: string) => `Was ${type}`,
  sources: { braze: 'Braze', sandbox: 'Sandbox' },
  statuses: {
    Active: 'Active',
    Inactive: 'Inactive',
    Draft: 'Draft',
    Archived: 'Archived',
    Blocklisted: 'Blocklisted',
    Trashed: 'Trashed',
  },
  rawStatus: (word: string) => `Braze says: ${word}`,

  filters: {
    searchAttributes: 'Search attributes',
    searchEvents: 'Search events',
    type: 'Type',
    allTypes: 'All types',
    status: 'Status',
    allStatuses: 'All statuses',
    use: 'Use',
    allUses: 'Any use',
    uses: { used: 'Used in snippets', unused: 'Not used' },
    clear: 'Clear Filters',
  },

  import: {
    start: 'Import Data',
    region: 'Import',
    /** What the bar is about, by what the import does now. */
    queued: 'The import is about to start',
    reading: { attributes: 'Importing custom attributes', events: 'Importing custom events' },
    waiting: 'Waiting for Braze',
    waitingLimit: 'Waiting for the rate limit of Braze',
    publishing: 'Replacing the lists',
    goesOn: (time: string) => `goes on at ${time}`,
    progress: (done: number, expected: number | null) =>
      expected === null || done > expected
        ? `${formatCount(done)} so far`
        : `${formatCount(done)} of ${formatCount(expected)}`,
    listStays: 'the list stays until the new one is complete',
    cancel: 'Cancel',
    startFailed: 'Import Failed',
    cancelFailed: 'Import Not Cancelled',
    complete: 'Import Complete',
    completeText: (attributes: number, events: number) =>
      `You have ${formatPlural(attributes, 'attribute')} and ${formatPlural(events, 'event')}.`,
    failed: 'Import Failed',
    cancelled: 'Import Cancelled',
    cancelledText: 'The lists are as they were before.',

    history: 'Import history',
    historyFailed: "We couldn't load the import history.",
    noHistory: 'Nothing has been imported yet.',
    states: {
      queued: 'Starting',
      running: 'Running',
      waiting: 'Waiting',
      publishing: 'Almost done',
      done: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    triggers: {
      person: 'by hand',
      connected: 'after connecting',
      schedule: 'automatic',
    } satisfies Record<Trigger, string>,
    kinds: { attributes: 'Attributes', events: 'Events' },
    leftOut: (reason: string) => `left out: ${reason}`,
    unchanged: 'nothing changed',
    changes: {
      added: (number: number) => `${formatCount(number)} added`,
      changed: (number: number) => `${formatCount(number)} changed`,
      typeChanged: (number: number) => `${formatCount(number)} with another type`,
      gone: (number: number) => `${formatCount(number)} gone`,
    },
    more: (number: number) => `and ${formatCount(number)} more`,
    skipped: (number: number) =>
      number === 1
        ? 'Braze sent 1 item without a name, which was left out.'
        : `Braze sent ${formatCount(number)} items without a name, which were left out.`,
  },

  schedule: {
    label: 'Automatic import',
    intervals: { off: 'Off', hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly' },
    next: (moment: string) => `next ${moment}`,
    failed: 'Automatic Import Not Changed',
    loadFailed: "We couldn't load this setting.",
  },
});
