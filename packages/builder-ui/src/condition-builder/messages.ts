import {
  branchName,
  gapMessage,
  impossibleReasonMessage,
  noticeMessage,
  operatorLabel,
  type Coded,
} from '@sluice/liquid/messages';
import type {
  TemplateAction,
  DataType,
  DateValue,
  GapParams,
  ImpossibleReason,
  NoticeParams,
  Operator,
} from '@sluice/liquid';
import { dateInEnglish } from '../messages/calendar-date.ts';
import { useSection } from '../messages/useSection.ts';

/** The current words for what the model says about a condition. */
export function useConditionWords(): typeof conditionWords {
  return useSection('liquid', conditionWords);
}

/** The words of the model about a condition: a part of the catalog's `liquid`. */
export const conditionWords = {
  /** An operator in words: `is at least`, and of dates `is after`. */
  operator: (operator: Operator, dataType: DataType | undefined) => operatorLabel(operator, dataType),
  /** A date behind a comparison: `1 March 2026`, `30 days ago`. */
  date: (date: DateValue) => dateInEnglish(date),
  /** Why an operator can never work for a data type. */
  impossibleOperator: (reason: ImpossibleReason) => impossibleReasonMessage(reason),
  /** Why a condition or a text can't be used yet. */
  problem: (problem: Coded<GapParams>) => gapMessage(problem),
  /** What was understood differently from how it was typed. */
  notice: (notice: Coded<NoticeParams>) => noticeMessage(notice),
};

/** The current messages of the condition builder. */
export function useConditionBuilderMessages(): typeof conditionBuilderMessages {
  return useSection('conditionBuilder', conditionBuilderMessages);
}

const counted = (count: number, what: string) =>
  count === 0 ? '' : `${String(count)} ${what}${count === 1 ? '' : 's'}`;

type TestOutcome = 'matched' | 'fallback' | 'nothing' | 'error';

function testEnd(outcome: TestOutcome, name: string | undefined): string {
  const person = name ?? 'The tested person';
  switch (outcome) {
    case 'matched':
      return `${person} gets this`;
    case 'fallback':
      return `${person} ends up here`;
    case 'nothing':
      return `${person} matches nothing`;
    case 'error':
      return name === undefined ? 'Braze stops here' : `Braze stops here for ${name}`;
  }
}

const whyItStays = {
  first: 'it is the first already.',
  last: 'it is the last already.',
  'no-group': 'there is no group to move into or out of.',
  'too-deep': 'groups would be too deep there.',
};

/** The visible and spoken strings of the condition builder. Parts whose code comes late bring their own. */
export const conditionBuilderMessages = {
  title: 'Conditional Builder',
  undo: 'Undo',
  redo: 'Redo',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',

  /** The head of a card: how many findings are about it. Without a finding of a kind its number is 0. */
  cardFindings: (errors: number, warnings: number) =>
    [counted(errors, 'error'), counted(warnings, 'warning')].filter((part) => part !== '').join(', '),
  /** The head of a card, while it is on show who gets what: how many of the test people get it, or that nobody can. */
  cardPeople: (count: number) => (count === 1 ? '1 test person' : `${String(count)} test people`),
  cardNobody: 'nobody',
  /** The head of a card: how many findings about it are meant so. */
  cardAccepted: (count: number) => `${String(count)} meant like this`,
  /** More findings are about a condition than are shown under it. */
  moreFindings: (count: number) => `${String(count)} more in Checks`,
  /** The head of the card where the last test ended, with the name of who was tested, if there is one. */
  testEnded: testEnd,
  /** Shows below what led there: `Why: Ines gets this`. */
  why: 'Why',
  whyEnded: (ended: string) => `Why: ${ended}`,

  else: 'Else',
  addElseIf: 'Add Else If',
  /** The accessible name of a card: `If`, `Else If 1`. */
  statementName: (index: number) => branchName(index),
  /** A text has all the characters it can have. */
  textFull: (max: number) =>
    `This text has reached the limit of ${max.toLocaleString('en')} characters, and takes no more. Shorten it, or move a part into a snippet of its own.`,
  /** A branch has all the conditions it can have. */
  conditionsFull: (max: number) =>
    `This branch has ${max.toLocaleString('en')} conditions, and takes no more. Add another branch.`,
  /** A template has all the branches it can have. */
  statementsFull: (max: number) =>
    `There are ${max.toLocaleString('en')} branches, and no more are possible. Delete one, or put conditions that send the same text into one branch.`,
  open: (name: string) => `Open ${name}`,
  close: (name: string) => `Close ${name}`,
  statementMenu: (name: string) => `Actions for ${name}`,
  conditionMenu: (name: string) => `Actions for ${name}`,
  /** The accessible name of a row. */
  conditionName: (position: number, statement: string) => `condition ${String(position)} of ${statement}`,
  /** The name of a group of conditions in its statement or in the group around it; conditions in it say it after theirs. */
  groupName: (position: number, around: string) => `group ${String(position)} of ${around}`,

  /** The handle by which a card or a row is moved. */
  dragHandle: (name: string) => `Move ${name}`,
  dragHelp:
    'Press Space to pick up, the arrow keys to choose a place, Space to put down, Escape to cancel. Alt with an arrow key moves a condition at once, with Shift into a group or out of it.',
  /** Where the dragged item would land: position, number of positions, and statement. */
  dragPlace: (position: number, count: number, statement: string | undefined) =>
    `Place ${String(position)} of ${String(count)}${statement === undefined ? '' : ` in ${statement}`}.`,

  /** Announced after an edit whose result is not where the focus goes. */
  removed: (name: string) => `${name} deleted.`,
  duplicated: (name: string, copy: string) => `${name} duplicated as ${copy}.`,
  moved: (name: string, place: string) => `${name} moved. ${place}`,
  /** Why a condition or a group that is moved by a key goes nowhere. */
  stays: (name: string, why: 'first' | 'last' | 'no-group' | 'too-deep') =>
    `${name} stays: ${whyItStays[why]}`,
  grouped: (count: number, group: string) =>
    `${count === 1 ? '1 condition' : `${String(count)} conditions`} put into ${group}.`,
  ungrouped: (group: string) => `${group} taken apart.`,
  otherCards: 'These conditions are now shown as cards. The previous ones are kept as text.',
  undone: (edit: string) => `Undone: ${edit}.`,
  redone: (edit: string) => `Redone: ${edit}.`,
  /** The edits that can be undone, by name. */
  edits: {
    'statement-added': 'statement added',
    'statement-removed': 'statement deleted',
    'statement-duplicated': 'statement duplicated',
    'statement-moved': 'statement moved',
    'statement-text-changed': 'text changed',
    'statement-named': 'statement named',
    'condition-added': 'condition added',
    'condition-removed': 'condition deleted',
    'condition-duplicated': 'condition duplicated',
    'condition-moved': 'condition moved',
    'condition-changed': 'condition changed',
    'group-added': 'group added',
    'conditions-grouped': 'conditions grouped',
    'group-dissolved': 'group dissolved',
    'group-kind-changed': 'group changed',
    'meta-changed': 'notes of this page changed',
    'settings-changed': 'fallback changed',
    'tag-rewritten': 'tag fixed',
    'template-replaced': 'Liquid replaced',
  } satisfies Record<TemplateAction['type'], string>,

  addAndCondition: 'Add And Condition',
  addOrCondition: 'Add Or Condition',
  /** The same under the last condition, where there is little room. */
  addAnd: 'And',
  addOr: 'Or',
  addGroup: 'Add a group',
  addGroupShort: 'Group',
  /** The button of an open card. */
  nameStatement: (name: string) => `Name ${name}`,
  statementNameField: 'Name or note',
  statementNameHint: 'Name or note, only seen here',

  when: 'when',
  and: 'and',
  or: 'or',
  switchJoin: (current: string, other: string) => `Joined by ${current}. Switch to ${other}`,
  attributeType: 'Attribute type',
  attributeName: 'Attribute name',
  eventName: 'Event name',
  chooseAttribute: 'Choose an attribute',
  chooseEvent: 'Choose an event',
  chooseType: 'Choose a type',
  attributeMissing: 'Choose an attribute.',
  /** An icon in the field for the name says this. */
  setAbove: 'The text above the conditions sets this variable.',
  eventProperty: 'Event property',
  eventPropertyHint: 'property, such as price',
  eventNote: 'Only works in messages that this event triggers.',
  groupId: 'Subscription group id',
  /** In which time zone it is today. */
  dateZone: {
    label: 'Days are counted',
    utc: 'in UTC',
    person: 'where the person lives',
    descriptions: {
      utc: 'The day begins for everybody at the same moment.',
      person: 'By the time_zone of the person. Who has none counts as in UTC.',
    },
    /** At the end of a condition in words. */
    note: '(by the time zone of the person)',
  },
  /** After an attribute that is converted before it is compared: `price as a number`. */
  asNumber: 'as a number',
  operator: 'Comparison',
  /** What people call a comparison as well, by which they find it in the list. */
  operatorWords: {
    '==': 'equals same as',
    '!=': 'different not',
    '>': 'more than over later',
    '<': 'fewer than under below earlier',
    '>=': 'minimum from since',
    '<=': 'maximum up to until',
    'is-between': 'range from to',
    'is-not-between': 'outside range from to',
    'is-any-of': 'one of in list',
    contains: 'includes has part',
    'is-set': 'exists known filled not empty',
    'is-not-set': 'missing unknown empty blank',
    'anniversary-today': 'birthday anniversary every year',
    'anniversary-within': 'birthday soon anniversary every year',
  } as Partial<Record<Operator, string>>,
  /** The heads of the groups of comparisons in their list. */
  operatorGroups: {
    is: 'Is',
    text: 'Text',
    list: 'List',
    number: 'Number',
    date: 'Date',
    set: 'Set',
    impossible: 'Makes no sense here',
  },
  chooseOperator: 'Compare',
  /**
   * Further operators of dates, for which people look here: the number of days is the value. They are named as the row
   * shows them afterwards, and by what they do: `is before 7 days from now` is true of everything in the past, too.
   */
  relativeComparisons: {
    'before-days-ago': 'is before … days ago',
    'after-days-ago': 'is after … days ago',
    'before-days-from-now': 'is before … days from now',
    'after-days-from-now': 'is after … days from now',
  },
  value: 'Value',
  valueHint: 'Value',
  /** The two values of a range. */
  rangeFirst: 'From',
  rangeLast: 'To',
  listHint: 'Type a value',
  listHelp: 'Enter or a comma adds it. With a comma inside: "Smith, John"',
  takeNumber: (number: string) => `Use ${number}`,
  listMore: 'Add a value',
  listValues: 'Values',
  suggestions: 'Suggested values',
  suggestionCount: (count: number) =>
    count === 0 ? 'No suggestions.' : `${String(count)} ${count === 1 ? 'suggestion' : 'suggestions'}.`,

  /** What a condition compares with: an option of the menu, and shown in place of a value. */
  comparedWith: {
    value: 'a value',
    reference: 'an attribute',
    'empty-text': 'an empty text',
    empty: 'nothing in it',
    nothing: 'no value or false',
  },
  compareWith: 'Compare with',
  comparedType: 'Type of the compared attribute',
  comparedName: 'Compared attribute',
  comparedMissing: 'Choose an attribute to compare with.',
  /** Follows the name of an attribute where the condition has no value to show. */
  asks: {
    'empty-text': { '==': 'is equal to an empty text', '!=': 'is not equal to an empty text' },
    empty: { '==': 'is equal to empty', '!=': 'is not equal to empty' },
    nothing: { '==': 'is missing or false', '!=': 'is neither missing nor false' },
  },

  true: 'true',
  false: 'false',
  chooseTruth: 'true or false',

  dateKind: 'Kind of date',
  /** Said below the kinds in their list. */
  dateExamples: {
    on: 'such as 1 March 2026',
    ago: 'such as 30 days ago',
    'from now': 'such as 2 weeks from now',
    now: 'the moment of sending',
  },
  dateOn: 'date',
  dateAgo: 'ago',
  dateFromNow: 'from now',
  dateNow: 'now',
  date: 'Date',
  dateAmount: 'How many',
  dateUnit: 'Unit',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  weeks: 'weeks',

  thenSend: 'Then send',
  thenSendHint: 'The text this person gets. Liquid is allowed.',
  insertAttribute: 'Insert attribute',
  /** The fields of a token, such as a first name with a default. */
  insertTitle: 'Attribute to insert',
  insertDefault: 'Default value',
  insertDefaultHint: 'such as there',
  insert: 'Insert',
  cancel: 'Cancel',
  tokenProblems: {
    missing: 'Choose an attribute.',
    name: 'Liquid cannot read this name.',
    quotes: 'Use single or double quotes, not both: Liquid cannot escape them.',
    braces: 'Remove the braces: they would end the token early.',
  },
  /** Shows the text as Liquid instead of with chips. */
  asLiquid: 'Liquid',
  /** An inserted attribute in a text is a chip: a button that opens its editor. */
  chips: 'Attributes in this text',
  chipName: (name: string, defaultText: string) =>
    defaultText === '' ? name : `${name}, if blank: ${defaultText}`,
  chipEditor: 'Inserted attribute',
  removeChip: 'Remove',
  closeChip: 'Done',
  abortInstead: 'Abort instead',
  abortReasonHint: 'Why nothing is sent, such as no consent',
  sendInstead: 'Send text instead',
  thenAbort: 'Then abort the message. Reason',

  emptySummary: 'Nothing chosen yet',
  /** What a closed card's branch does, after its sentence. */
  aborts: (reason: string) => (reason === '' ? 'Abort' : `Abort: ${reason}`),
  /** A branch that only sets variables: the first of them, and how many more. */
  sets: (name: string, more: number) =>
    more === 0 ? `sets ${name}` : `sets ${name} and ${String(more)} more`,
  sendsNothing: 'No text yet',
  /** Of a closed card whose text is HTML without a word. */
  sendsLayout: (pictures: number) => (pictures === 0 ? 'Layout only' : counted(pictures, 'picture')),
  missingAttribute: 'attribute',
  missingOperator: 'compares to',
  missingValue: 'value',
  /** A value with a comma in it, in a list: without quotes it would be taken for two. */
  quotedValue: (value: string) => `“${value}”`,
  /** Before the brackets of a group that is about those for whom nothing in it is true. */
  noneOf: 'none of',
  emptyGroup: 'no condition yet',
  incomplete: 'incomplete',

  fallback: 'Fallback when nothing above matches',
  /** The same where there is none, and nobody can add one. */
  fallbackOff: 'No fallback when nothing above matches',
  fallbackSwitch: 'Fallback',
  fallbackChoice: 'What the fallback does',
  abortMessage: 'Abort Message',
  customText: 'Custom Text',
  abortReason: 'Reason',
  abortHelp: 'The message is not sent. The reason appears in the Braze message log.',
  fallbackText: 'Fallback text',
};
