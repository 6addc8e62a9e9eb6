import type { ProviderChange, ProviderChangeKind, SkippedSnippet } from '@sluice/server/contracts';
import { formatCount, formatPlural } from '../../../lib/formats.ts';
import { textsWithNames } from '../../../lib/isolated-names.ts';

/** Sentences about what became of an attribute, after its name. */
const became: Readonly<Record<ProviderChangeKind, (newName: string) => string>> = {
  gone: () => 'is gone',
  renamed: (newName) => `was probably renamed to ${newName}`,
  blocked: () => 'is blocked',
  typeChanged: () => 'has another type',
};

const becameWords = ({ before, kind, after }: ProviderChange) =>
  `${before.name} ${became[kind](after?.name ?? '')}`;

const whySkipped: Readonly<Record<SkippedSnippet['reason'], string>> = {
  edited: 'edited since',
  deleted: 'deleted',
  notUsed: 'does not use it any more',
  tooLong: 'would become too long',
  newer: 'saved by a newer edition of Sluice',
};

type DataType = NonNullable<ProviderChange['before']['dataType']>;

/** The effect of another type on the conditions that compare the attribute. */
const typeEffects: Readonly<Record<DataType | 'unknown', string>> = {
  string:
    'Its values are text now. Texts are not equal to numbers, true or false, and a comparison such as “is greater than” with a number stops the whole message with an error. A date still matches if Liquid can read the text as one.',
  number:
    'Its values are numbers now. They are not equal to texts, and a comparison such as “is greater than” with a text stops the whole message with an error.',
  boolean:
    'Its values are true and false now. They are not equal to texts or numbers, and “is greater than” never matches.',
  array: 'Its values are lists now. A list is never equal to one value: only “contains” finds something.',
  time: 'Its values are moments now. They match only conditions that compare dates.',
  unknown: 'Conditions cannot compare values of this type.',
};

export const driftMessages = textsWithNames({
  banner: (attributes: number) =>
    `${formatPlural(attributes, 'attribute')} that snippets use changed at Braze`,
  bannerDetail: (changes: readonly ProviderChange[], more: number) =>
    `${changes.map(becameWords).join(', ')}${
      more > 0 ? ` and ${formatCount(more)} more` : ''
    }. Nothing was rewritten.`,
  review: 'Review changes',
  decided: (changes: number) => `${formatPlural(changes, 'decided change')} at Braze`,
  decidedDetail: 'You can still take your decision back.',
  reviewDecided: 'Show decisions',
  findings: (errors: number, warnings: number, snippets: number) =>
    `${[errors > 0 && formatPlural(errors, 'error'), warnings > 0 && formatPlural(warnings, 'warning')].filter(Boolean).join(' and ')} in ${formatPlural(snippets, 'saved snippet')}`,
  findingsDetail: 'Every saved snippet is checked against the list after each import.',
  toLibrary: 'Open the library',

  title: (changes: number) => `Review ${formatPlural(changes, 'change')} at Braze`,
  description: (moment: string) => `Found by the import at ${moment}. Nothing is rewritten until you choose.`,
  descriptionWithoutImport: 'Nothing is rewritten until you choose.',
  list: 'Changes',
  toDecide: 'To decide',
  decidedGroup: 'Decided',
  nothingToDo: 'Nothing to do',
  added: (number: number) => formatPlural(number, 'new attribute'),
  addedDetail: (names: readonly string[], number: number) =>
    names.length === 0
      ? 'ready to use in conditions'
      : `ready to use in conditions: ${names.join(', ')}${number > names.length ? ` and ${formatCount(number - names.length)} more` : ''}`,
  described: (number: number) => formatPlural(number, 'new description'),
  describedDetail: 'no snippet is affected',
  goneUnused: (number: number) => `${formatPlural(number, 'attribute')} gone`,
  goneUnusedDetail: 'no snippet used it',
  kinds: {
    gone: 'Gone',
    renamed: 'Probably renamed',
    blocked: 'Blocked',
    typeChanged: 'Type changed',
  } satisfies Record<ProviderChangeKind, string>,
  kindRenamed: 'Renamed',
  usedIn: (snippets: number) =>
    snippets === 0 ? 'no snippet uses it any more' : `used in ${formatPlural(snippets, 'snippet')}`,
  typeNow: (before: string, after: string) => `${before}, now ${after}`,
  unknownType: 'unknown',
  dismissedState: 'nothing to change',
  renamedState: (snippets: number) => `renamed in ${formatPlural(snippets, 'snippet')}`,
  allDecided: 'Everything is decided.',
  allDecidedDetail: 'The next import looks for changes again.',

  goneSince: (day: string) => `Gone since ${day}`,
  newSince: (day: string) => `New since ${day}`,
  wasBefore: 'Before',
  isNow: 'Now',
  becomes: 'probably became',
  newName: 'New name',
  isRenamedTo: 'is renamed to',
  renamedTo: 'Renamed to…',
  renamedToPlaceholder: (type: string) => `Search attributes of the type ${type}`,
  showNames: 'Show the attributes',
  names: 'Attributes of the same type',
  noNames: (type: string) => `No such attribute of the type ${type}`,
  namesFailed: "We couldn't load the attributes.",
  blockedNow: (status: string) => `${status} at Braze`,

  notSet: 'Braze treats an attribute that does not exist as not set.',
  everybodyElse: (snippets: number) =>
    `Until you decide, everybody gets the Else text in ${snippets === 1 ? 'this snippet' : `these ${formatCount(snippets)} snippets`}.`,
  everybodyNotSet: 'Until you decide, everybody counts as somebody without this attribute.',
  blockedTitle: 'Braze takes no new values for it.',
  blockedText:
    'People keep the value they had, and nobody gets a new one. Braze may delete the old values, too.',
  typeTitle: 'Conditions on it may not match any more.',
  typeEffects,

  rewrites: 'What the rename rewrites',
  rewritesCount: (changes: number, snippets: number) =>
    `${formatPlural(changes, 'place')} in ${formatPlural(snippets, 'snippet')}`,
  affected: 'Where it is used',
  /** A branch of one of several decisions. */
  branchOf: (branch: string, decision: string) => `${branch} of ${decision}`,
  askedIn: (branches: string) => `used in ${branches}`,
  insertedOnly: 'inserted in a text',
  affectedFailed: "We couldn't load the snippets.",
  editedBy: (name: string, ago: string) => `edited by ${name}, ${ago}`,
  you: 'you',
  changes: (number: number) => formatPlural(number, 'change'),
  showMore: (number: number) => `Show ${formatCount(number)} more snippets`,
  notShown: (number: number) => `${formatPlural(number, 'snippet')} more: show them to include them.`,
  open: 'Open',
  openSnippet: (name: string) => `Open ${name}`,
  liquidOf: (name: string) => `Liquid of ${name}`,
  liquidNote: 'as saved, against after the rename',
  unreadable: 'This text cannot be compared here.',
  /** What everybody gets until the attribute is renamed. */
  everybodyGets: {
    else: 'Until then everybody gets the Else text.',
    nothing: 'Until then nobody gets anything here.',
    abort: 'Until then nobody gets this message.',
    branch: (name: string) => `Until then everybody gets “${name}”.`,
    error: 'Until then the message stops with an error.',
  },

  undoNote: 'One undo takes all of it back.',
  notARename: 'Not a rename',
  nothingToChange: 'Nothing to change',
  decideLater: 'Decide later',
  rename: (snippets: number) => `Rename in ${formatPlural(snippets, 'snippet')}`,
  reopen: 'Decide again',
  undo: 'Undo',
  undoLabel: 'Undo the rename',
  close: 'Close',

  renamed: (name: string, snippets: number) => `${name} in ${formatPlural(snippets, 'snippet')}`,
  renamedTitle: 'Attribute Renamed',
  nothingRenamed: 'Nothing Renamed',
  skipped: (names: string) => `Left as they are: ${names}.`,
  skippedSnippet: (name: string | null, reason: SkippedSnippet['reason']) =>
    `${name ?? 'a deleted snippet'} (${whySkipped[reason]})`,
  renameFailed: 'Not Renamed',
  undone: 'Rename Taken Back',
  undoneText: (snippets: number) => `${formatPlural(snippets, 'snippet')} as before.`,
  undoFailed: 'Not Taken Back',
  dismissed: 'Decided',
  dismissedText: (name: string) => `${name} stays as it is in your snippets.`,
  turnedDown: 'Not a Rename',
  turnedDownText: (name: string) => `${name} counts as gone. You still have to decide what to do about it.`,
  decisionFailed: 'Not Decided',
  loadFailed: "We couldn't load what changed at Braze.",
});
