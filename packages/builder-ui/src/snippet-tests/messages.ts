import { emailPartText } from '@sluice/liquid/messages';
import { textsWithNames } from '../messages/isolated-names.ts';
import { formatNumber, plural } from '../messages/plural.ts';
import { useSection } from '../messages/useSection.ts';

/** The current words of the tests of a snippet. */
export function useSnippetTestsMessages(): typeof snippetTestsMessages {
  return useSection('snippetTests', snippetTestsMessages);
}

const number = (value: number): string => formatNumber('en', value);

const list = new Intl.ListFormat('en-GB');

/** More names than this are counted. */
const NAMES_MAX = 3;

/** `Noor and Teo`; of many, the first and how many more there are. */
function namesOf(names: readonly string[]): string {
  if (names.length <= NAMES_MAX) return list.format(names);
  return `${names.slice(0, NAMES_MAX - 1).join(', ')} and ${number(names.length - NAMES_MAX + 1)} more`;
}

/** Every visible or spoken string of the tests of a snippet. */
export const snippetTestsMessages = textsWithNames({
  title: 'Tests',
  /** The first part of what the tests have found. */
  pass: (passing: number) => plural('en', passing, { one: '# person passes', other: '# people pass' }),
  allPass: (passing: number) =>
    passing === 1
      ? '1 person receives what they must'
      : `All ${number(passing)} people receive what they must`,
  /** The second part, after a comma where some pass. */
  change: (changed: number, isAfter: boolean) =>
    isAfter
      ? `${number(changed)} now ${changed === 1 ? 'receives' : 'receive'} something else`
      : plural('en', changed, {
          one: '# person now receives something else',
          other: '# people now receive something else',
        }),
  /** A part of a sentence that goes on. */
  goesOn: (part: string) => `${part},`,
  running: 'Running the tests…',
  loading: 'Loading the tests…',
  waits: 'The tests wait until every condition is complete.',
  watched: (count: number) =>
    plural('en', count, {
      one: '# person is only watched: nobody has said yet what they must receive.',
      other: '# people are only watched: nobody has said yet what they must receive.',
    }),
  takeNow: 'Take what they receive now',
  unknown: (count: number) =>
    plural('en', count, {
      one: 'What # person receives is only known at Braze.',
      other: 'What # people receive is only known at Braze.',
    }),

  goBack: 'Go back',
  /** What that does, for screen readers and as a title. */
  goBackHelp: 'Undo the edits since all tests passed last',
  accept: 'Accept',
  acceptFor: (name: string) => `Accept what ${name} receives now`,
  acceptAll: (count: number) => (count === 2 ? 'Accept both' : `Accept all ${number(count)}`),
  undo: 'Undo',
  accepted: (names: readonly string[]) => `Accepted for ${namesOf(names)}`,
  addedPeople: (names: readonly string[]) =>
    names.length === 1 ? `${names[0] ?? ''} is a test now` : `${number(names.length)} people added`,
  removed: (name: string) => `${name} removed`,

  changedPeople: 'People who now receive something else',
  was: 'was',
  now: 'now',
  aborted: (reason: string, isNow: boolean) => {
    const what = isNow ? 'Nothing, the message is aborted' : 'Nothing, the message was aborted';
    return reason === '' ? what : `${what} (${reason})`;
  },
  nothing: 'Nothing',
  /** What somebody receives as a part of an email. */
  inPart: emailPartText,
  failed: (error: string) => `Braze stops with an error: ${error}`,
  nameless: (count: number) => `Person ${number(count)}`,

  emptyTitle: 'No tests yet',
  emptyHelp: 'A test is a person with what they must receive. All of them run after every edit.',
  makeUp: 'Generate people',
  addPerson: 'Add this person',
  nobodyInTester: 'Fill in a person in the tab Test first',
  /** What the people who were made up are there for. */
  added: (count: number, isComplete: boolean) => {
    if (count === 0)
      return isComplete
        ? 'Every branch and both sides of each condition that decides have somebody already.'
        : 'Nobody could be added whom you do not have yet.';
    const who = count === 1 ? '1 person was added' : `${number(count)} people were added`;
    return isComplete
      ? `${who}: every branch and both sides of each condition that decides have somebody now.`
      : `${who}. Not every condition could be decided, so an edit may go unnoticed.`;
  },

  people: (count: number) => plural('en', count, { one: '# test person', other: '# test people' }),
  mustReceive: 'must receive',
  notSaid: 'Only watched',
  menuOf: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  remove: 'Remove',
  newName: (name: string) => `New name for ${name}`,
  saveName: 'Save',
  cancel: 'Cancel',

  livesHere: 'These tests are kept while this page is open.',
  saving: 'Saving the tests…',
  refused: (reason: string) => `The tests were not kept. They are still here. ${reason}`,
  keepMine: 'Keep these',
  takeStored: 'Use what is kept now',
});
