import { AuditAction, type AuditEvent } from '@sluice/server/contracts';
import { formatCount, formatFullDay } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

/** The areas of the actions of a workspace, in the order in which they are shown. */
const ACTION_AREAS = ['people', 'workspace', 'billing', 'snippets', 'braze'] as const;
type ActionArea = (typeof ACTION_AREAS)[number];

/** The area of each kind of action; `null` for what belongs to no workspace, so that no workspace has an entry of it. */
const areaOf: Readonly<Record<string, ActionArea | null>> = {
  access: 'people',
  member: 'people',
  invitation: 'people',
  workspace: 'workspace',
  checkout: 'billing',
  portal: 'billing',
  subscription: 'billing',
  snippet: 'snippets',
  snippets: 'snippets',
  library: 'snippets',
  provider: 'braze',
  import: 'braze',
  attribute: 'braze',
  contentBlock: 'braze',
  contentBlocks: 'braze',
  account: null,
  password: null,
  session: null,
  secondStep: null,
  passkey: null,
  recoveryCodes: null,
  device: null,
  flag: null,
  jobs: null,
  keys: null,
};

/** `undefined` for a kind that nobody has sorted yet. */
export const areaOfAction = (action: AuditAction): ActionArea | null | undefined =>
  areaOf[action.slice(0, action.indexOf('.'))];

/** Every action that a workspace can have an entry of, area by area. */
export const listedActions: readonly { action: AuditAction; area: ActionArea }[] = ACTION_AREAS.flatMap(
  (area) =>
    AuditAction.options.filter((action) => areaOfAction(action) === area).map((action) => ({ action, area })),
);

/** The facts that an entry tells about its action: its details, and the person whom it concerns if they are known. */
export interface EntryFacts {
  details: AuditEvent['details'];
  person?: string | undefined;
}

/** After the name of whoever did it. Without details it names the action. */
type Phrase = (told: EntryFacts) => string;

/** ` to plan_tier`; nothing when the detail is missing. */
const after = (word: string, value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null || value === '' ? '' : ` ${word} ${value}`.replace(/ {2,}/, ' ');

/** `an admin` */
const withArticle = (role: Value): string | undefined =>
  typeof role === 'string' ? `${role === 'member' ? 'a' : 'an'} ${role}` : undefined;

/** The states of a subscription as Stripe calls them, in words. One that is not known yet has its own name without underscores. */
const subscriptionStates: Readonly<Record<string, string>> = {
  none: 'no plan',
  trialing: 'a free trial',
  active: 'active',
  past_due: 'past due',
  unpaid: 'not paid',
  incomplete: 'a first payment that is missing',
  incomplete_expired: 'a first payment that never came',
  paused: 'paused',
  canceled: 'cancelled',
};

const stateOf = (state: Value): Value =>
  typeof state === 'string' ? (subscriptionStates[state] ?? state.replaceAll('_', ' ')) : state;

const personOrMember = (person: string | undefined) => person ?? 'a member';

type Value = AuditEvent['details'][string] | undefined;

const theSnippet = (name: Value) => (name === undefined ? 'a snippet' : `“${name}”`);
const theSnippets = ({ snippets }: EntryFacts['details']) =>
  snippets === undefined ? 'snippets' : `${snippets} ${snippets === 1 ? 'snippet' : 'snippets'}`;

/** `: “Welcome”, “Goodbye”`, as far as the entry has names. */
function named({ names, snippets }: EntryFacts['details']): string {
  if (typeof names !== 'string') return '';
  const more = Number(snippets) - names.split('”, “').length;
  return `: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}

const people: Partial<Record<AuditAction, Phrase>> = {
  'account.created': () => 'created an account',
  'account.deleted': () => 'deleted an account',
  'account.exported': () => 'exported their own data',
  'account.disabled': () => 'disabled an account',
  'account.enabled': () => 'enabled an account',
  'password.changed': () => 'changed their password',
  'password.reset': () => 'reset their password',
  'secondStep.begun': () => 'began to set up an authenticator app',
  'secondStep.turnedOn': () => 'turned on their second step',
  'secondStep.replaced': () => 'replaced their authenticator app',
  'secondStep.turnedOff': () => 'turned off their second step',
  'secondStep.appAdded': () => 'added an authenticator app',
  'secondStep.appRemoved': () => 'removed their authenticator app',
  'secondStep.reset': () => 'turned off the second step of an account',
  'passkey.begun': () => 'began to add a passkey',
  'passkey.added': () => 'added a passkey',
  'passkey.renamed': () => 'renamed a passkey',
  'passkey.removed': () => 'removed a passkey',
  'recoveryCodes.made': () => 'made new recovery codes',
  'device.forgotten': () => 'asked for codes again in a browser',
  'session.challenged': () => 'was asked for a second step',
  'session.started': () => 'signed in',
  'session.ended': () => 'signed out',
  'session.revoked': () => 'signed out elsewhere',
  'access.refused': () => 'was refused access',
  'member.updated': ({ details: { role }, person }) =>
    role === undefined
      ? `changed the name of ${personOrMember(person)}`
      : `made ${personOrMember(person)}${after('', withArticle(role))}`,
  'member.removed': ({ person }) => `removed ${personOrMember(person)}`,
  'member.left': () => 'left the workspace',
  'invitation.created': ({ details: { email, role, action } }) =>
    `${action === 'added' ? 'added' : 'invited'} ${email ?? 'somebody'}${after('as', withArticle(role))}`,
  'invitation.resent': () => 'sent an invitation again',
  'invitation.revoked': () => 'cancelled an invitation',
  'invitation.accepted': () => 'accepted an invitation',
};

const workspace: Partial<Record<AuditAction, Phrase>> = {
  'workspace.created': ({ details: { name } }) => `created the workspace${after('', name)}`,
  'workspace.renamed': ({ details: { name } }) => `renamed the workspace${after('to', name)}`,
  'workspace.timeZoneSet': ({ details: { timeZone } }) =>
    timeZone === '' ? 'removed the time zone of the workspace' : `set the time zone${after('to', timeZone)}`,
  'workspace.secondStepRequired': ({ details: { from } }) =>
    typeof from === 'string' && from !== ''
      ? `required a second step from ${formatFullDay(from)}`
      : 'required no second step any more',
  'workspace.deleted': () => 'deleted the workspace',
  'workspace.transferred': ({ person }) => `transferred the workspace${after('to', person)}`,
  'checkout.started': () => 'started a checkout',
  'portal.opened': () => 'opened the subscription page of Stripe',
  'flag.changed': ({ details: { flag } }) => `changed a feature flag${after(':', flag)}`.replace(' :', ':'),
  'jobs.retried': () => 'let failed jobs run again',
  'keys.rotated': () => 'encrypted the API keys anew',
  'subscription.changed': ({ details: { from, to } }) =>
    `changed the subscription${after('from', stateOf(from))}${after('to', stateOf(to))}`,
};

const library: Partial<Record<AuditAction, Phrase>> = {
  'snippet.deleted': ({ details: { snippet } }) => `moved ${theSnippet(snippet)} to the trash`,
  'snippet.restored': ({ details: { snippet } }) => `restored ${theSnippet(snippet)} from the trash`,
  'snippet.erased': ({ details: { snippet } }) => `erased ${theSnippet(snippet)}`,
  'snippets.deleted': ({ details }) => `moved ${theSnippets(details)} to the trash${named(details)}`,
  'snippets.restored': ({ details }) => `restored ${theSnippets(details)} from the trash${named(details)}`,
  'snippets.erased': ({ details }) => `erased ${theSnippets(details)}${named(details)}`,
  'library.exported': ({ details: { snippets } }) =>
    `exported the library${snippets === undefined ? '' : ` with ${theSnippets({ snippets })}`}`,
  'library.imported': ({ details: { imported } }) =>
    `imported ${theSnippets(imported === undefined ? {} : { snippets: imported })}`,
};

const provider: Partial<Record<AuditAction, Phrase>> = {
  'provider.tested': () => 'tested a connection to Braze',
  'provider.connected': ({ details: { restEndpoint } }) => `connected Braze${after('at', restEndpoint)}`,
  'provider.disconnected': () => 'disconnected Braze',
  'import.started': () => 'started an import',
  'import.cancelled': () => 'cancelled an import',
  'import.scheduled': ({ details: { interval } }) =>
    interval === 'off' ? 'switched automatic imports off' : `set automatic imports${after('to', interval)}`,
  'contentBlocks.read': () => 'read the Content Blocks',
  'contentBlocks.checked': () => 'checked Content Blocks',
  'contentBlocks.imported': () => 'imported Content Blocks',
  'contentBlock.published': ({ details: { block } }) =>
    `published a Content Block${after(':', block)}`.replace(' :', ':'),
  'contentBlock.proposed': ({ details: { snippet } }) => `marked ${theSnippet(snippet)} as ready to publish`,
  'contentBlock.unlinked': ({ details: { snippet } }) =>
    `unlinked a Content Block${after('from', snippet === undefined ? undefined : theSnippet(snippet))}`,
  'contentBlock.acknowledged': ({ details: { block } }) =>
    `kept the text of the snippet for a Content Block${after(':', block)}`.replace(' :', ':'),
  'contentBlock.taken': ({ details: { block } }) =>
    `took the text of a Content Block from Braze${after(':', block)}`.replace(' :', ':'),
  'attribute.renamed': ({ details: { from, to } }) =>
    `renamed an attribute${after('from', from)}${after('to', to)}`,
  'attribute.renameUndone': () => 'took back the renaming of an attribute',
  'attribute.changeDismissed': ({ details: { attribute } }) => `dismissed a change${after('of', attribute)}`,
  'attribute.changeReopened': ({ details: { attribute } }) => `reopened a change${after('of', attribute)}`,
};

/** Where the phrase alone does not name all that an action can be. */
const actions: Partial<Record<AuditAction, string>> = { 'member.updated': 'Changed a role or a name' };

export const activityMessages = textsWithNames({
  title: 'Activity',
  forOwners: 'for owners',
  loading: 'Loading the activity',
  loadFailed: "We couldn't load the activity.",
  list: 'What people did',
  pages: 'Pages of the activity',
  empty: 'Nothing has happened yet',
  noMatch: 'Nothing like this has happened',
  noMatchText: 'Choose another person or another action.',
  person: 'Person',
  everybody: 'Everybody',
  formerMember: 'No longer a member',
  you: 'You',
  somebody: 'Somebody who was not signed in',
  stripe: 'Stripe',
  operator: 'The operator of this installation',
  action: 'Action',
  everything: 'Everything',
  refused: 'Refused',
  csv: 'CSV',
  csvLong: 'Download as CSV',
  csvFailed: 'Export Failed',
  csvCut: 'Not everything fits',
  csvCutText: (count: number) => `The file holds the newest ${formatCount(count)} entries.`,
  actions,
  areas: {
    people: 'People',
    workspace: 'Workspace',
    billing: 'Billing',
    snippets: 'Snippets',
    braze: 'Braze',
  } satisfies Record<ActionArea, string>,
  columns: ['Time (UTC)', 'Person', 'Action', 'What', 'Outcome', 'Details', 'IP address', 'Browser'],
  phrases: { ...people, ...workspace, ...library, ...provider } as Record<AuditAction, Phrase>,
});

/** Says what was done, as a sentence goes on after the name of whoever did it. */
export function phraseOf(
  { action, details, targetId, person }: Pick<AuditEvent, 'action' | 'details' | 'targetId' | 'person'>,
  personOf: (userId: string) => string | undefined,
): string {
  const { phrases } = activityMessages;
  const member = targetId === null ? undefined : personOf(targetId);
  return phrases[action]({ details, person: person?.displayName ?? member });
}

/** Who did it: a person, Stripe for what it tells about a subscription, or the operator with a command. */
export function actorName({
  actor,
  action,
  details,
}: Pick<AuditEvent, 'actor' | 'action' | 'details'>): string {
  if (actor !== null) return actor.displayName;
  if (action === 'subscription.changed') return activityMessages.stripe;
  return details['by'] === 'operator' ? activityMessages.operator : activityMessages.somebody;
}

/** A spreadsheet would calculate a text that begins like a formula, whoever wrote it. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const row = (cells: readonly string[]): string => cells.map(cell).join(',');

const detailsOf = ({ details }: AuditEvent) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** The entries as a table that spreadsheets open: with a mark of its encoding, every cell in quotes. */
export function activityCsv(
  events: readonly AuditEvent[],
  personOf: (userId: string) => string | undefined,
): string {
  const rows = events.map((event) => [
    event.at,
    actorName(event),
    event.action,
    phraseOf(event, personOf),
    event.outcome,
    detailsOf(event),
    event.ip,
    event.userAgent ?? '',
  ]);
  return `\uFEFF${[activityMessages.columns, ...rows].map(row).join('\r\n')}\r\n`;
}
