import type { EmailPart } from '../exports/index.ts';
import type { RenderResult } from '../exports/render.ts';
import { momentOf, People, type Person } from './input/people.ts';
import type { SourceText } from './input/read-texts.ts';
import type { Command, Order } from './order.ts';
import { counted, quoted, visible, type Paint } from './output/paint.ts';
import type { Result } from './output/report.ts';
import { commonStart, receivedOf, receivedWords, Receiving } from './receive.ts';
import { WrongUse } from './wrong-use.ts';

/** Tests texts with people. */
export const testPeople: Command = {
  summary: 'Test whether people receive what they must',
  takes: '[file, folder or library.json …]',
  details: `The people are in welcome.people.json for welcome.liquid, else in people.json beside it, else in the file that .sluice.json
names: a list of { "name", "values", "receives" | "aborted" | "branch" }, of emails in a library with "subject" and "preheader",
too. Each message is rendered exactly as Braze does. The command ends with 1 when somebody receives something else.`,
  options: ['people', 'now'],
  hasResults: true,
  run: testTexts,
};

/** A person whom a text was tested with. */
interface Tested {
  text: SourceText;
  person: Person;
  /** Absent where they receive what they must. */
  failure?: Failure | undefined;
}

interface Failure {
  expected: string;
  received: string;
  /** The place of the text that the difference comes from. */
  start: number;
  end: number;
}

function testTexts({ folder, texts, options, paint }: Order) {
  const people = new People(folder, options.people);
  const now = options.now === undefined ? Date.now() : momentOf(options.now, '--now');
  const tested = texts.flatMap((text) => testText(text, people.of(text), now));
  if (tested.length === 0 && texts.length > 0)
    throw new WrongUse(
      'There are no people for these texts. Put them into people.json beside the texts, or name their file with --people.',
    );
  const failed = tested.filter(({ failure }) => failure !== undefined);
  const bodies = texts.filter(({ snippet }) => snippet?.part === undefined);
  const without = bodies.filter((text) => !tested.some((one) => one.text === text)).length;
  return {
    lines: [
      ...linesOf(failed, paint),
      ...(options.quiet === true ? [] : [summary(tested.length, failed.length, without, paint)]),
    ],
    data: {
      people: tested.length,
      failures: failed.length,
      textsWithoutPeople: without,
      results: tested.map(dataOf),
    },
    results: failed.flatMap(resultOf),
    isFailed: failed.length > 0,
  };
}

function testText(text: SourceText, given: readonly Person[], now: number): readonly Tested[] {
  const { part } = text.snippet ?? {};
  const people = part === undefined ? given : given.flatMap((person) => asOfPart(person, part));
  if (people.length === 0) return [];
  const receiving = new Receiving(text);
  return people.map((person) => {
    const moment = person.now ?? now;
    const failure =
      wrongBranches(person, receiving, moment) ?? wrongMessage(person, receiving.render(person, moment));
    return failure === undefined ? { text, person } : { text, person, failure };
  });
}

/** A person as what they must receive says it of the subject or the preheader of an email. */
function asOfPart({ name, sample, now, ...must }: Person, part: EmailPart): readonly Person[] {
  const receives = must[part];
  return receives === undefined ? [] : [{ name, sample, now, receives }];
}

function wrongBranches(person: Person, receiving: Receiving, now: number): Failure | undefined {
  if (person.branches === undefined) return undefined;
  const met = receiving.branches(person, now);
  const isMet =
    met.length === person.branches.length &&
    person.branches.every((branch, index) => branch === null || branch === met[index]);
  if (isMet) return undefined;
  const words = (branches: readonly (string | null)[]) =>
    branches.length === 0 ? 'no decision' : branches.map((branch) => branch ?? 'any branch').join(', ');
  return { expected: words(person.branches), received: words(met), start: 0, end: 0 };
}

function wrongMessage(person: Person, rendered: RenderResult): Failure | undefined {
  const { receives, aborted } = person;
  const received = receivedOf(rendered);
  if (receives !== undefined) {
    // The line break that editors put at the end of a file is nothing that somebody has to write for each person.
    const text = received.kind === 'sent' ? received.text : undefined;
    if (text !== undefined && (text === receives || text.replace(/\r?\n$/u, '') === receives))
      return undefined;
    const apart = text === undefined ? 0 : commonStart(text, receives);
    return {
      expected: receivedWords({ kind: 'sent', text: receives }, apart),
      received: receivedWords(received, apart),
      ...placeOf(rendered, apart),
    };
  }
  if (aborted !== undefined) {
    if (received.kind === 'aborted' && (aborted === true || aborted === received.reason)) return undefined;
    const expected =
      aborted === true
        ? 'nothing: the message is aborted'
        : receivedWords({ kind: 'aborted', reason: aborted });
    return { expected, received: receivedWords(received), ...placeOf(rendered, 0) };
  }
  // Where nothing else is said, only that Braze makes no error of it.
  return received.kind === 'error' && person.branches === undefined
    ? { expected: 'a message', received: receivedWords(received), start: 0, end: 0 }
    : undefined;
}

/** The part of the text that a place of the message comes from. */
function placeOf({ stretches }: RenderResult, at: number): { start: number; end: number } {
  const stretch = stretches.find(({ end }) => at < end) ?? stretches.at(-1);
  if (stretch === undefined) return { start: 0, end: 0 };
  const { start, source } = stretch;
  const isCopied = stretch.end - start === source.end - source.start;
  const from = isCopied ? source.start + Math.min(at, stretch.end) - start : source.start;
  return { start: from, end: source.end };
}

function linesOf(failed: readonly Tested[], paint: Paint): readonly string[] {
  let name: string | undefined;
  const lines = failed.flatMap(({ text, person, failure }) => {
    if (failure === undefined) return [];
    const heading = text.name === name ? [] : [paint('bold', visible(text.name))];
    name = text.name;
    return [
      ...heading,
      `  ${paint('red', '✗')} ${visible(person.name)}`,
      `      expected  ${paint('green', failure.expected)}`,
      `      received  ${paint('red', failure.received)}`,
    ];
  });
  return lines.length === 0 ? [] : [...lines, ''];
}

function summary(tested: number, failed: number, without: number, paint: Paint): string {
  const people = counted(tested, 'person', 'people');
  const rest = without === 0 ? '' : ` ${counted(without, 'text has', 'texts have')} no people.`;
  if (failed === 0)
    return `${paint('green', `${people} ${tested === 1 ? 'receives' : 'receive'} what they must.`)}${rest}`;
  return `${paint('red', `${failed} of ${people} ${failed === 1 ? 'receives' : 'receive'} something else.`)}${rest}`;
}

const dataOf = ({ text, person, failure }: Tested) => ({
  text: text.name,
  person: person.name,
  passed: failure === undefined,
  ...(failure && { expected: failure.expected, received: failure.received }),
});

function resultOf({ text, person, failure }: Tested): readonly Result[] {
  if (failure === undefined) return [];
  const { expected, received, start, end } = failure;
  const sentence = `${quoted(person.name)} must receive ${expected}, and receives ${received}.`;
  return [{ code: 'person-fails', severity: 'error', sentence, text, start, end }];
}
