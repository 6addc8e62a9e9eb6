import type { MissingKind, SimplificationParams } from '@sluice/liquid/analysis';
import { textsWithNames } from '../messages/isolated-names.ts';
import { plural } from '../messages/plural.ts';
import { useSection } from '../messages/useSection.ts';
import type { Channel, MessageLength } from './tiles/message-length.ts';

/** The current messages of the tab "Who gets what". */
export function useWhoGetsWhatMessages(): typeof whoGetsWhatMessages {
  return useSection('whoGetsWhat', whoGetsWhatMessages);
}

const count = (value: number, one: string, other: string) => plural('en', value, { one, other });
const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** What a simplification changes, by the names of its branches. */
export interface SimplerNames {
  code: keyof SimplificationParams;
  /** The branch that changes. */
  branch: string;
  /** The one into which another is merged. */
  into?: string | undefined;
}

const cutNames: Record<MessageLength['cuts'][number], string> = {
  'ios-lock-screen': 'the iPhone lock screen',
  'ios-banner': 'the iPhone banner',
  'android-lock-screen': 'the Android lock screen',
  'android-drawer': 'Android',
  'gmail-android': 'Gmail on Android',
  'gmail-iphone': 'Gmail on iPhone',
  'apple-mail-iphone': 'Apple Mail on iPhone',
  'gmail-desktop': 'Gmail on a computer',
};

const channelNames: Record<Channel, string> = { sms: 'SMS', push: 'Push', subject: 'Subject' };

const kindNames: Record<MissingKind, string> = {
  'not-set': 'Not set',
  blank: 'Empty text',
  false: 'false',
  'wrong-type': 'Wrong type',
};

const simplifyLabels: Record<keyof SimplificationParams, string> = {
  'branch-dropped': 'Remove it',
  'branches-merged': 'Merge them',
  'branch-needless': 'Remove it',
  'condition-dropped': 'Remove the condition',
  'list-made': 'Make a list',
  'group-opened': 'Open the group',
};

/** Every visible or spoken string of the tab "Who gets what". */
export const whoGetsWhatMessages = textsWithNames({
  /** Without a complete branch there is nothing to say. */
  nothingToSay: 'No valid conditions to test',
  nothingToSayHelp: 'Fill in attribute type, name, operator and value of a condition first.',
  working: 'Working out who gets what…',
  failed: 'Who gets what could not be worked out',
  failedHelp: 'Your message is as it was. The next edit tries again.',
  outcomes: 'What people get',
  allFound: (outcomes: number) =>
    outcomes === 1 ? 'The only outcome found' : `All ${String(outcomes)} outcomes found`,
  forEverybody: 'for every possible person',
  someFound: (outcomes: number) => count(outcomes, '# outcome found', '# outcomes found'),
  notAllDecided: 'there may be more',
  lengthAs: 'Length as',
  channels: channelNames,
  length: ({ channel, signs, room, segments, cuts }: MessageLength): string => {
    if (channel === 'sms') return `${String(signs)} of ${String(room)}, ${String(segments)} SMS`;
    const cutBy = cuts.map((where) => cutNames[where]);
    const signsText = count(signs, '# character', '# characters');
    return cutBy.length === 0 ? `${signsText}, shown whole` : `${signsText}, cut by ${list(cutBy)}`;
  },
  nobody: 'nobody',
  nobodyGets: 'Nobody gets this text',
  nobodyFallsBack: 'Nobody ends up here',
  everybodyMeets: 'Everybody meets a branch above.',
  notComplete: 'Not complete yet',
  notCompleteWhy: 'A part of its conditions is missing, so it is left out.',
  contradiction: 'Its conditions contradict each other: nobody can meet them.',
  alwaysBefore: (branch: string) => `${branch} stands above and everybody meets it.`,
  covered: (branches: readonly string[]) => `Everybody who meets it already gets ${list(branches)}.`,
  notNow: 'At this moment nobody meets it. At another moment of sending somebody may.',
  moveUp: 'Move it up',
  moveUpLabel: (branch: string, above: string) =>
    `Move ${branch} above ${above}: whoever meets it then gets its text`,
  guardIt: 'Guard it',
  errorIn: (branch: string) => `Error in ${branch}`,
  everybodyElse: 'Everybody else',
  nothingSent: 'No message',
  emptyText: 'An empty text',
  notSent: (reason: string) => (reason === '' ? 'Not sent' : `Not sent, reason “${reason}”`),
  aborted: 'message aborted',
  notDecided: 'Not decided',
  /** After the number of test people who get something. */
  ofAll: (all: number) => `of ${String(all)}`,
  testPeople: (all: number) => count(all, 'test person', 'test people'),
  sharesNote: 'Shares count your test people, not your audience at Braze.',
  openPerson: (name: string, values: string) => `Test with ${name}, ${values}`,
  missing: 'When something is missing',
  missingHelp: 'What people get if one attribute is not as expected',
  attribute: 'Attribute',
  fix: 'Fix',
  kinds: kindNames,
  cells: {
    error: 'error',
    'not-sent': 'not sent',
    nothing: 'nothing',
    'no-effect': 'no effect',
    'as-it-is': 'as it is',
    'left-empty': 'left empty',
    'not-decided': 'not decided',
  },
  /** Several branches in one cell. */
  anyOf: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names),
  printed: (text: string) => `“${text}”`,
  guard: 'Guard',
  guardLabel: (attribute: string) => `Guard ${attribute}: nobody gets an error because of it`,
  guarded: (attribute: string) => `${attribute} is guarded. Undo takes it back.`,
  noAttributes: 'No attribute is asked for.',
  overlaps: 'Overlaps',
  /** `person`: values, such as `plan: Silver, country: CH`. */
  overlap: (gets: string, alsoMeets: string, person: string) =>
    `Somebody with ${person} meets ${gets} and ${alsoMeets}, and gets ${gets}, because it stands first.`,
  wholeOverlap: (gets: string, alsoMeets: string) =>
    `Whoever meets ${alsoMeets} also meets ${gets} and gets that text, because it stands first.`,
  moreOverlaps: (more: number) => count(more, '# more', '# more'),
  noOverlaps: 'No two branches share anybody.',
  noOtherOverlaps: 'No other two branches share anybody.',
  overlapsOpen: 'Whether other branches share people is not decided.',
  simpler: 'Simpler',
  simplerHelp: 'Everybody gets what they get now: proven',
  simplification: ({ code, branch, into }: SimplerNames): string =>
    ({
      'branch-dropped': `Nobody gets ${branch}.`,
      'branches-merged': `${into ?? ''} and ${branch} send the same text.`,
      'branch-needless': `Without ${branch}, its people get the same.`,
      'condition-dropped': `A condition of ${branch} never decides.`,
      'list-made': `Alternatives of ${branch} fit in one list.`,
      'group-opened': `A group of ${branch} says the same without its brackets.`,
    })[code],
  simplify: simplifyLabels,
  simplifyAll: (steps: number) => count(steps, 'Do # step', 'Do all # steps'),
  simplified: 'Simplified. Undo takes it back.',
  moved: (branch: string) => `${branch} was moved up. Undo takes it back.`,
  /** The choice between all decisions of a message and one of them. */
  lookAt: 'Look at',
  wholeMessage: 'All decisions together',
  allMessages: (messages: number) =>
    messages === 1 ? 'The only message found' : `All ${String(messages)} different messages found`,
  someMessages: (messages: number) =>
    count(messages, '# different message found', '# different messages found'),
  decision: (number: number) => `Decision ${String(number)}`,
  getsNothing: 'nothing',
  notMet: 'does not come to it',
  agreements: 'What goes together',
  /** Whoever gets the one thing from the first decision gets the other from the second. */
  agreement: (first: string, gets: string, second: string, other: string) =>
    `In “${second}”, whoever gets ${gets} in “${first}” gets ${other}.`,
  noAgreements: 'No two decisions always agree.',
  moreMessages: (most: number) => `Only the first ${String(most)} are shown.`,
});
