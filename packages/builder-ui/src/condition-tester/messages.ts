import type { NearMissParams, OutcomeParams, WhyParams } from '@sluice/liquid';
import {
  emailPartNames,
  nearMissMessage,
  outcomeMessage,
  whyMessage,
  type Coded,
} from '@sluice/liquid/messages';
import type { NotSimulatedPart } from './result/not-simulated.ts';
import type { ValueNote } from './inputs/value-types.ts';
import type { OtherType } from './people/cell-input.ts';
import type { NamesOfCodes } from './people/names-of-codes.ts';
import type { FileProblem } from './people/table/read-file.ts';
import type { PeopleProblem } from './people/table/people-table.ts';
import { sizeText } from './people/many/size-text.ts';
import { textsWithNames } from '../messages/isolated-names.ts';
import { useSection } from '../messages/useSection.ts';

/** The current messages of the condition tester. */
export function useConditionTesterMessages(): typeof conditionTesterMessages {
  return useSection('conditionTester', conditionTesterMessages);
}

/** The current words for what the model says where readings differ. */
export function useReadingWords(): typeof readingWords {
  return useSection('liquid', readingWords);
}

/** The words of the model where readings differ: a part of the catalog's `liquid`. */
export const readingWords = {
  /** What Braze really sends where its reading differs from what people expect. */
  whatIsSent: (outcome: Coded<OutcomeParams>) => outcomeMessage(outcome),
  /** Why it does. */
  whyDifferent: (why: Coded<WhyParams>) => whyMessage(why),
  /** What a person has who has just missed the other answer of a condition: a part of a sentence. */
  nearMiss: (why: Coded<NearMissParams>) => nearMissMessage(why),
};

/** Every visible or spoken string of the condition tester. */
export const conditionTesterMessages = textsWithNames({
  label: 'Test with a sample person',
  toolbar: 'Who is tested, and when',
  fillSample: 'Fill in',
  test: 'Test',
  needsValues: (count: number) =>
    count === 1
      ? '1 attribute needs a value. “Not set” counts as one.'
      : `${String(count)} attributes need a value. “Not set” counts as one.`,
  /** Where a value is used: `in If, Else If 1`; only in texts: `in the text of If`. */
  usedIn: (branches: readonly string[]) => (branches.length === 0 ? '' : `in ${fewOf(branches)}`),
  usedInText: (branches: readonly string[]) =>
    branches.length === 0 ? 'in the text around' : `in the text of ${fewOf(branches)}`,
  kindOf: (name: string) => `Kind of value for ${name}`,
  kindValue: 'A value',
  /** What a value can be. The first choice is the attribute's own type. */
  valueOfType: {
    text: 'A text',
    number: 'A number',
    boolean: 'True or false',
    date: 'A date',
    list: 'A list',
    json: 'Objects, such as products',
    email: 'An e-mail address',
    'subscription-state': 'A state',
  },
  /** The same in a word, beside the field. */
  kindWords: {
    text: 'text',
    number: 'number',
    boolean: 'true / false',
    date: 'date',
    list: 'list',
    json: 'objects',
    email: 'e-mail',
    'subscription-state': 'state',
    'not-set': 'not set',
    empty: 'empty',
  },
  kindNotSet: 'Not set',
  kindEmpty: 'Empty text',
  valueHint: 'Value',
  listHint: 'Values, separated by commas',
  /** A list of objects, as a table or as JSON. An entry is called as the loop of the message calls it. */
  jsonHint: '[{ "name": "…", "price": … }]',
  asJson: 'As JSON',
  asTable: 'As a table',
  entries: (rows: number) => count(rows, 'row', 'rows'),
  oneObject: 'One object',
  addEntry: (entry = 'row') => `Add ${entry}`,
  removeEntry: (entry = 'row', place: number) => `Remove ${entry} ${String(place)}`,
  cellOfEntry: (field: string, entry = 'row', place: number) => `${field} of ${entry} ${String(place)}`,
  addField: 'Add a field',
  fieldName: 'Name of the field',
  choose: 'Choose',
  unknownType: 'type unknown',
  /** How a value is tested that is not of its attribute's type. */
  valueNote,
  testAs: { number: 'Test as a number', boolean: 'Test as true or false' },
  /** Writes the code that a name stands for. */
  takeCode: (code: string) => `Use ${code}`,
  /** Of a list in which values have names: tests them as codes, and back. */
  takeCodes: 'Use the codes',
  leaveNames: 'Use the names as they are',

  /** An example of what Braze gets: of an event, a triggered call, a user, or Connected Content. */
  pastePayload: 'Paste an example payload…',
  pastePayloadHelp: 'JSON of an event, an API call or a user',
  payloadTitle: 'Paste an example payload',
  payloadHelp:
    'The JSON of an event, of a call that triggers the message, of a user, or what Connected Content answers. It stays in this browser.',
  payloadField: 'Example in JSON',
  payloadIsNoJson: 'This is no JSON. It begins with { or [, and names and texts stand in double quotes.',
  payloadHasNothing: 'None of the values that the message uses is in it.',
  payloadFound: (names: readonly string[]) => `Found: ${fewOf(names)}.`,
  payloadMissing: (names: readonly string[]) => `Not in it, stays as it is: ${fewOf(names)}.`,
  payloadCancel: 'Cancel',
  takePayload: (values: number) =>
    values === 0 ? 'Use the values' : `Use ${count(values, 'value', 'values')}`,

  /** Before anybody is tested, and what to do first. */
  nobodyYet: 'Nobody to test yet.',
  firstStep: '“Fill in” makes somebody up. Or choose a person, or type values below.',
  firstStepByHand: 'Choose a person, or type values below.',
  examplePeople: 'Made-up people',
  exampleGets: (branch: string) => `Gets ${branch}`,
  exampleWithoutValues: 'No values',
  madeUp: 'Sample values: made up, not from a real person.',
  /** The person has entered some values themselves. */
  madeUpInPart: 'The values you have not entered yourself are made up.',
  madeUpBadge: 'Sample values',

  sendDate: 'Send date',
  sendNow: 'Now',
  /** A date that is chosen, such as `2026-11-28T09:00`, in its time zone. */
  sendMoment: (at: string) => `${days.format(new Date(`${at.slice(0, 10)}T00:00Z`))}, ${at.slice(11, 16)}`,
  /** The date that is being typed is none yet. */
  noSendDate: 'No date',
  closeSending: 'Done',
  sendOnDate: 'On a date',
  /** Sending as if it were a day of the person's: on their birthday, or some days before it. */
  asIf: (name: string, days: number) => {
    if (days === 0) return `As if it were ${name}`;
    const distance = Math.abs(days) === 1 ? 'the day' : `${String(Math.abs(days))} days`;
    return `As if it were ${distance} ${days < 0 ? 'before' : 'after'} ${name}`;
  },
  sendDateAndTime: 'Date and time',
  timeZone: 'Time zone',
  noSuchDate: 'Enter a whole date with a time of day, from the year 1000 on.',
  /** A day such as `2026-03-01`. */
  day: (day: string) => days.format(new Date(`${day}T00:00Z`)),
  /** For which moment and time zone a result is. */
  sentOn: (moment: number, timeZone: string, isNow: boolean) =>
    `${isNow ? 'Sent now:' : 'As if sent on'} ${momentIn(timeZone).format(moment)}, ${timeZone}.`,
  /** It is another day in UTC. */
  dayInUtc: (day: string) =>
    `For Braze it is ${days.format(new Date(`${day}T00:00Z`))}: it counts days in UTC.`,

  nothingToTest: 'No valid conditions to test',
  nothingToTestHelp: 'Fill in attribute type, name, operator and value of a condition first.',
  matched: 'Condition matched!',
  notMatched: 'No conditions matched',
  /** The result of the specification's reading, where Braze's is another one. */
  expected: (headline: string) => `Compared without regard to case and type: ${headline}`,
  noFallback: 'No fallback configured',
  aborts: (reason: string) => `Abort message: ${reason}`,
  fallsBack: (text: string) => `Fallback text: ${text}`,
  /** The same for a text with Liquid in it. */
  fallsBackBelow: 'The person gets the fallback text, as shown below.',
  stops: 'Braze stops here with an error',
  /** What the person has who has only just missed a condition: `has Free, differs in case`. */
  nearMiss: (branch: string, name: string, what: string) => `${branch}: ${name} ${what}.`,
  engineSays: (error: string) => `Braze’s error message: ${error}`,
  refused: 'Braze would refuse this message',
  /** Columns of the results of an email. */
  emailParts: emailPartNames,
  whatPersonSees: 'What the person sees',
  whatSees: (name: string) => `What ${name} sees`,
  /** The head of a column with the moment of sending. */
  sentOnColumn: 'Sent on',
  seesNothing: 'Nothing: the message is not sent.',
  seesEmpty: 'Nothing appears here.',
  seesError: 'Braze’s error message in place of the text.',
  errorInPlaceOfText: 'Braze puts its error message in place of the text.',
  messageFrame: 'The message',
  frameHasNoNetwork: 'Links, scripts and pictures from the internet are off here.',
  /** Where values are printed that are not set, with how often. */
  nothingPrinted: (places: readonly { text: string; times: number }[]) =>
    `Not set, so nothing stands there: ${fewOf(places.map(({ text, times }) => (times === 1 ? text : `${text} (${String(times)} times)`)))}.`,
  /** What the provider fetches while it sends. */
  fetchedByBraze: 'fetched by Braze while it sends; leave it empty, or paste an example',
  /** Only Braze can fill in the rest of the message. */
  simulatedInPart: 'Only part of this message can be simulated.',
  /** What only Braze can do in the message. */
  onlyBraze,
  liquidAsWritten: 'Liquid inside the text is shown as it is written.',
  why: 'Why',
  /** On a card: how many branches are left out of the steps before it, and the way to all of them. */
  branchesBefore: (count: number) =>
    count === 1
      ? 'The branch before these does not match.'
      : `The ${format(count)} branches before these do not match.`,
  showResult: 'Show the whole test',
  stale: 'The conditions, values or send date have changed since this test.',
  holds: 'yes',
  doesNotHold: 'no',
  stopsHere: 'error',
  /** Of the branches after the one that decided. */
  notAsked: 'not asked any more',
  moreNotAsked: (count: number) =>
    count === 1 ? '1 more branch is not asked' : `${format(count)} more branches are not asked`,
  has: (value: string) => `has ${value}`,
  notSet: 'no value',
  emptyText: 'an empty text',
  abortedBecause: (reason: string) => `Reason in the message log: ${reason}`,
  /** Where no branch matches and there is no Else: the rest of the message is sent. */
  noBranch: 'no branch',

  samplePeople: 'Sample people',
  choosePerson: 'Choose a person',
  /** In place of a name: the values are nobody's who is saved. */
  ownValues: 'Own values',
  personMenu: 'Save and change people',
  savePerson: 'Save as a sample person',
  personName: 'Name of the sample person',
  confirmSavePerson: 'Save',
  cancelSavePerson: 'Cancel',
  /** Why nobody can be saved. */
  savesValues: 'Enter values first',
  copyPerson: (name: string) => `Copy ${name}`,
  copyOfPerson: (name: string) => `Copy of ${name}`,
  updatePerson: (name: string) => `Update ${name}`,
  renamePerson: (name: string) => `Rename ${name}`,
  newPersonName: 'New name',
  deletePerson: (name: string) => `Delete ${name}`,
  retryPeople: 'Try again',

  manyPeople: 'Test many people at once',
  /** Before there is a list. */
  nobodyInList: 'Drop a list, or try made-up people',
  savedPeople: 'Saved sample people',
  allSavedPeople: (count: number) => `All ${String(count)}`,
  pastePeople: 'People as CSV or JSON',
  pastePeopleHelp:
    'The first line names the attributes; each further line is a person. An empty cell means “Not set”.',
  pasteExample: (columns: readonly string[]) => ['name', ...columns].join(','),
  /** Lists to start from, while there is none. */
  exampleLists: {
    help: 'Made-up people with the attributes of this template.',
    branches: { title: 'Somebody for each branch', description: 'CSV, as a spreadsheet exports it.' },
    json: { title: 'The same people as JSON', description: 'Objects, as an API returns them.' },
    unusual: { title: 'Unusual values', description: 'What goes wrong most often, for one branch.' },
  },
  /** What such a person is called. */
  unusualValue: {
    'other-case': 'Other case',
    space: 'Space at the end',
    'no-number': 'Text for a number',
    nothing: 'No values',
  },
  testEverybody: 'Test everybody',
  peopleTested: (count: number) => (count === 1 ? '1 person tested.' : `${format(count)} people tested.`),
  moreProblems: (count: number) => `and ${format(count)} more`,
  /** Why some of the pasted people or columns were not used. */
  peopleProblem: (problem: PeopleProblem) => {
    switch (problem.kind) {
      case 'not-json':
        return `This list cannot be read: there is a mistake in its JSON near line ${format(problem.line)}.`;
      case 'not-a-list':
        return 'This JSON is not a list of people. It has to look like [{"name": "Noor"}, …].';
      case 'no-heads':
        return 'The first line looks like a person, so it is tested too. Choose the attribute of each column.';
      case 'same-heads':
        return `${format(problem.columns)} columns are called ${problem.column}. The first one is used, unless you choose another.`;
      case 'formulas':
        return problem.people === 1
          ? `Row ${format(problem.row)} has a formula for ${problem.column}: “${problem.value}”. It is tested as text.`
          : `${format(problem.people)} people have a formula for ${problem.column}, such as “${problem.value}” in row ${format(problem.row)}. They are tested as text.`;
      case 'encoding':
        return 'This file is not in UTF-8. It was read as Windows-1252 (Latin-1): look whether its letters are right.';
      case 'no-people':
        return 'No people found. Add one line per person below the line with the attributes.';
      case 'no-known-column':
        return `No column is called like an attribute in the conditions. Choose an attribute below, or call a column ${options.format(problem.columns.slice(0, 5))}.`;
      case 'too-many':
        return `Only the first ${format(problem.limit)} people were tested.`;
      case 'not-a-person':
        return `Row ${format(problem.row)} is not an object with attributes. This person was left out.`;
      case 'cells':
        return `Row ${format(problem.row)} has ${format(problem.found)} cells instead of ${format(problem.expected)}. This person was left out.`;
      case 'open-quote':
        return `A quotation mark opens in row ${format(problem.row)} and is never closed, so nothing from there on could be read. Close it, or take it out.`;
      case 'other-type':
        return otherType(problem);
      case 'names-of-codes':
        return namesOfCodes(problem);
      case 'missing-column':
        return `No column for ${problem.column}: it counts as “Not set”.`;
      case 'missing-value': {
        const { names, column } = problem;
        const who = list.format([
          ...names.slice(0, 3),
          ...(names.length > 3 ? [`${format(names.length - 3)} more`] : []),
        ]);
        return `${who} ${names.length === 1 ? 'has' : 'have'} no value for ${column}: it counts as “Not set”.`;
      }
      case 'unknown-column':
        return `No condition uses ${problem.column}: this column was ignored.`;
    }
  },
  /** Where a file can be dropped, and what happens to it. */
  dropFile: 'Drop a file here',
  dropFileHelp: 'CSV, Excel or JSON, or press Ctrl V',
  chooseFile: 'Choose a file',
  /** What is shown of a file while it is dragged above the sheet. */
  dropNow: 'Drop it to test these people',
  staysHere: 'Files and pasted people are read in this browser. Nothing is sent unless you keep them.',
  readingFile: (name: string) => `Reading ${name}…`,
  pastedCells: 'Pasted cells',
  /** The people and the size of a file: `240 people, 38 kB`. */
  fileFacts: (people: number, bytes: number) =>
    `${count(people, 'person', 'people')}, ${sizeText(bytes, 'en')}`,
  /** The same of a file with more people than are tested. Of a very long one, only that there are more is known. */
  longFileFacts: (people: number | 'unknown', tested: number, bytes: number) => {
    const all = people === 'unknown' ? `more than ${format(tested)}` : format(people);
    return `${all} people, the first ${format(tested)} are tested, ${sizeText(bytes, 'en')}`;
  },
  peopleCount: (people: number) => count(people, 'person', 'people'),
  removeFile: (name: string) => `Remove ${name}`,
  severalFiles: 'One file at a time: the first one was read.',
  fileProblem: (problem: FileProblem, name: string, maxMegabytes: number) => {
    switch (problem) {
      case 'too-large':
        return `${name} is too large: Excel and JSON files can have ${String(maxMegabytes)} MB. Leave out columns, or save it as CSV.`;
      case 'old-excel':
        return `${name} is protected by a password, or is an old Excel file (XLS). Save it as XLSX without a password, or as CSV.`;
      case 'broken-excel':
        return `${name} cannot be read: it is damaged, or not an Excel file. Save it again as XLSX or as CSV.`;
      case 'other-format':
        return `${name} is not a list of people. Choose a CSV, Excel or JSON file.`;
      case 'unreadable':
        return `${name} can no longer be read. Choose it again.`;
    }
  },

  columns: 'Columns',
  columnsUsed: (used: number, all: number) => `${String(used)} of ${String(all)} used`,
  columnMeans: (column: string) => `What ${column} is`,
  columnNotUsed: 'Not used',
  columnIsName: 'Name of the person',
  suggestedColumn: 'suggested',
  /** The first line of a list, which may have the names of the columns. */
  firstIsPerson: 'The first line is a person',
  columnsHelp: 'An empty cell means not set. Capitals, spaces and hyphens in a column name don’t matter.',

  filters: 'Show the people of one branch',
  allPeople: (count: number) => `All ${format(count)}`,
  /** How many people a branch has, beside its name. */
  peopleOfBranch: (count: number) => format(count),
  searchPeople: 'Search people',
  nobodyFound: 'Nobody here has this name.',
  downloadResults: 'Download',
  /** The name of the file with the results. */
  resultsFile: 'people-and-branches.csv',
  testAgain: 'Test again',

  keptPeople: 'Kept people',
  runAtEverySave: 'Run at every save',
  runAtEverySaveHelp: (people: number) =>
    `Keeps ${people === 1 ? 'this person' : `these ${people.toLocaleString('en')} people`} with the snippet and says who receives something else`,
  keepAndClose: 'Keep and close',
  /** Shows the people who are kept now, in place of other ones. */
  showKept: 'Show the kept people',
  keepingFailed: (reason: string) => `The people were not kept. They are still here. ${reason}`,
  deleteKept: 'Delete the kept people',

  outcomes: 'Result for each person',
  person: 'Person',
  branch: 'Branch',
  rowNumber: (row: number) => `Row ${format(row)}`,
  skipped: (count: number) =>
    count === 1 ? '1 incomplete branch was left out.' : `${String(count)} incomplete branches were left out.`,
});

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const momentIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });

/** A number as it is written everywhere: `5,000`. */
const format = (number: number): string => number.toLocaleString('en');

const count = (number: number, one: string, more: string): string =>
  `${format(number)} ${number === 1 ? one : more}`;

const list = new Intl.ListFormat('en-GB');

/** The first of some names, and how many more there are. */
const fewOf = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 2).join(', ')} and ${String(names.length - 2)} more`
    : names.join(', ');

const options = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function onlyBraze(parts: readonly NotSimulatedPart[]): string {
  const facts = parts.flatMap((part) => whatBrazeKnows(part) ?? []);
  const sentence = facts.length === 0 ? '' : `Only Braze knows ${list.format(facts)}.`;
  return facts.length === parts.length
    ? sentence
    : `${sentence} It is too complex to simulate in full, so it ends early here.`.trim();
}

function whatBrazeKnows({ kind, name, text }: NotSimulatedPart): string | undefined {
  switch (kind) {
    case 'tag':
      return `what “${name}” returns`;
    case 'object':
      return `the value of ${text}`;
    case 'filter':
      return `what the filter “${name}” returns`;
    case 'work':
      return undefined;
  }
}

/** The names of the types in the middle of a sentence. */
const typeNames: Readonly<Record<OtherType['expected'], string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  list: 'a list',
  json: 'an object or a list in JSON',
  email: 'an e-mail address',
  'subscription-state': 'a state',
};

function valueNote(note: ValueNote): string {
  switch (note.kind) {
    case 'is-text':
      return note.expected === 'number'
        ? `“${note.text}” is tested as text. A number looks like 1000 or 9.5.`
        : `“${note.text}” is not ${typeNames[note.expected]}, so it is tested as text.`;
    case 'other-type':
      return `Tested as ${typeNames[note.type]}, although this attribute should be ${typeNames[note.expected]}.`;
    case 'name-of-code':
      return `Nobody in Braze has “${note.text}”: it has ${note.code}.`;
    case 'unknown-type':
      return 'Tested as text, because the type of this attribute is unknown.';
  }
}

function otherType({ column, type, expected, people, row, value }: OtherType): string {
  const found = `${typeNames[type]} instead of ${typeNames[expected]}`;
  return people === 1
    ? `Row ${format(row)} has ${found} for ${column}: “${value}”. It is tested like this.`
    : `${format(people)} people have ${found} for ${column}, such as “${value}” in row ${format(row)}. They are tested like this.`;
}

function namesOfCodes({ column, people, row, value, code, areUsed }: NamesOfCodes): string {
  const found =
    people === 1
      ? `Row ${format(row)} has a name for ${column}: “${value}”.`
      : `${format(people)} people have a name for ${column}, such as “${value}” in row ${format(row)}.`;
  return areUsed
    ? `${found} Tested with the code that Braze has, such as ${code}.`
    : `${found} Nobody in Braze has it: there it is a code, such as ${code}.`;
}
