import { passagesIn, type Message, type Passage } from '../exports/index.ts';
import { compareMessages, type MessageSameForAll } from '../exports/analysis.ts';
import type { PassageChange } from '../exports/compare.ts';
import { changeMessage, shortened } from '../exports/messages.ts';
import { liquidOf, loopWords, messageIn } from './explain.ts';
import { momentOf, People, type Person } from './input/people.ts';
import type { SourceText } from './input/read-texts.ts';
import type { Command, Order } from './order.ts';
import { counted, quoted, visible, type Paint } from './output/paint.ts';
import type { Result } from './output/report.ts';
import { commonStart, receivedOf, receivedWords, Receiving, type Received } from './receive.ts';

/** Says what has changed between two texts. */
export const diff: Command = {
  summary: 'Say in words what has changed, and who receives something else',
  takes: '<old> <new>',
  details: `Both are files, folders or exported libraries. In folders the files with the same path are compared, in libraries the
snippets with the same name. People are found beside the new texts as for "test". The command ends with 1 when something differs.`,
  options: ['people', 'now'],
  places: 2,
  hasResults: true,
  run: compareTexts,
};

/** Two editions of a text. Absent: it is new, or it is gone. */
interface Editions {
  name: string;
  before?: SourceText | undefined;
  after?: SourceText | undefined;
}

interface Difference extends Editions {
  /** What differs, in sentences. */
  changes: readonly string[];
  /** Who receives something else, in sentences. */
  people: readonly string[];
  /** What holds for everybody, in a sentence. */
  everybody?: string | undefined;
  /** How many people were asked. */
  asked: number;
}

function compareTexts({ folder, sides, options, paint }: Order) {
  const people = new People(folder, options.people);
  const now = options.now === undefined ? Date.now() : momentOf(options.now, '--now');
  const editions = editionsOf(sides);
  const differences = editions
    .filter(({ before, after }) => before?.text !== after?.text)
    .map((editions) => differenceOf(editions, people, now));
  const shown = options.quiet === true ? [] : [summary(differences, editions.length, paint)];
  return {
    lines: [...differences.flatMap((difference) => linesOf(difference, paint)), ...shown],
    data: {
      differences: differences.map(({ name, changes, people, everybody, asked }) => ({
        text: name,
        changes,
        people,
        everybody,
        asked,
      })),
    },
    results: differences.flatMap(resultsOf),
    isFailed: differences.length > 0,
  };
}

/** The texts of both sides that are the same one: by their path in a folder, by their name in a library. */
function editionsOf([before = [], after = []]: Order['sides']): readonly Editions[] {
  const was = new Map(before.map((side) => [side.key, side.text]));
  const is = new Map(after.map((side) => [side.key, side.text]));
  return [...new Set([...is.keys(), ...was.keys()])].map((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    return { name: (now ?? old)?.name ?? key, before: old, after: now };
  });
}

function differenceOf(editions: Editions, people: People, now: number): Difference {
  const { before, after } = editions;
  if (before === undefined || after === undefined) return { ...editions, changes: [], people: [], asked: 0 };
  const asked = [after, before].map((text) => people.of(text)).find((some) => some.length > 0) ?? [];
  const moved = whoReceivesElse(before, after, asked, now);
  const [from, to] = [messageIn(before), messageIn(after)];
  const compared = compareMessages(from, to, { now });
  const everybody =
    compared.receive.status === 'same'
      ? 'Nobody receives anything else: this is proven'
      : everybodyWords(compared.receive, [before, after], moved.length > 0, now);
  const changes = changesOf(compared.changes, from, to);
  return { ...editions, changes, people: moved, everybody, asked: asked.length };
}

/** What differs between two editions of a text, a line each. */
function changesOf(all: readonly PassageChange[], from: Message, to: Message): readonly string[] {
  const numberOf = numberOfDecision(to, from);
  const found = all.flatMap((change) => {
    const { what, changes = [] } = change;
    const passage = change.after ?? change.before;
    if (passage === undefined) return [];
    if (what === 'decision') return changes.map((one) => `${numberOf(passage)}${changeMessage(one)}`);
    return [`${numberOf(passage)}${passageWords(what, change.before, change.after)}`];
  });
  return found.length === 0 ? ['Only how it is written has changed'] : found;
}

/** Of several decisions, the number says which is meant. */
function numberOfDecision(after: Message, before: Message): (passage: Passage) => string {
  const decisionsOf = ({ passages }: Message) =>
    passagesIn(passages).flatMap(({ passage }) => (passage.kind === 'decision' ? [passage.id] : []));
  const [now, was] = [decisionsOf(after), decisionsOf(before)];
  return ({ id }) => {
    const all = now.includes(id) ? now : was;
    return all.length < 2 || !all.includes(id) ? '' : `Decision ${all.indexOf(id) + 1}, `;
  };
}

const verbs: Readonly<Record<PassageChange['what'], string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  named: 'renamed',
  text: 'changed',
  tag: 'changed',
  decision: 'changed',
};

const nouns = { text: 'text', decision: 'decision', loop: 'loop', kept: 'kept Liquid' } as const;

function passageWords(
  what: PassageChange['what'],
  before: Passage | undefined,
  after: Passage | undefined,
): string {
  const passage = after ?? before;
  const noun = passage === undefined ? '' : nouns[passage.kind];
  if (what === 'text' && before !== undefined && after !== undefined) {
    const [was, is] = [liquidOf(before), liquidOf(after)];
    const at = commonStart(was, is);
    return `${noun} ${around(was, at)} → ${around(is, at)}`;
  }
  if (what === 'tag' && before?.kind === 'loop' && after?.kind === 'loop')
    return `${noun} ${quoted(loopWords({ loop: before }))} → ${quoted(loopWords({ loop: after }))}`;
  return `${noun} ${passage === undefined ? '' : quoted(shortened(liquidOf(passage)))} ${verbs[what]}`;
}

const BEFORE = 20;
const LONGEST = 60;

/** What stands around a place of a text, in quotes. */
function around(text: string, at: number): string {
  const start = Math.max(0, at - BEFORE);
  const piece = text.slice(start, start + LONGEST);
  return `${start > 0 ? '…' : ''}${quoted(piece)}${start + LONGEST < text.length ? '…' : ''}`;
}

/** Who of some people receives something else than before. */
function whoReceivesElse(
  before: SourceText,
  after: SourceText,
  people: readonly Person[],
  now: number,
): readonly string[] {
  const [was, is] = [new Receiving(before), new Receiving(after)];
  return people.flatMap((person) => {
    const moment = person.now ?? now;
    const [from, to] = [was, is].map((receiving) => receivedOf(receiving.render(person, moment)));
    if (from === undefined || to === undefined || isSame(from, to)) return [];
    const apart = from.kind === 'sent' && to.kind === 'sent' ? commonStart(from.text, to.text) : 0;
    return [`${visible(person.name)}: ${receivedWords(from, apart)} → ${receivedWords(to, apart)}`];
  });
}

/**
 * Somebody who receives something else. Where a person of the team has been named already, nobody has to be made up, and
 * `undefined` is returned.
 */
function everybodyWords(
  answer: Exclude<MessageSameForAll, { status: 'same' }>,
  sides: readonly [SourceText, SourceText],
  isKnown: boolean,
  now: number,
): string | undefined {
  if (isKnown) return undefined;
  const open = 'It is not decided whether anybody receives something else';
  if (answer.status === 'undecided') return open;
  const [was, is] = [new Receiving(sides[0]), new Receiving(sides[1])];
  for (const { witness } of answer.moves) {
    const person = { name: '', sample: witness.sample };
    const [from, to] = [receivedOf(was.render(person, now)), receivedOf(is.render(person, now))];
    if (isSame(from, to)) continue;
    const apart = from.kind === 'sent' && to.kind === 'sent' ? commonStart(from.text, to.text) : 0;
    const values = witness.values.map(
      ({ name, value }) => `${name} ${value === null ? 'not set' : JSON.stringify(value)}`,
    );
    const who = values.length === 0 ? 'everybody' : `people with ${values.join(', ')}`;
    return `Something else is received by ${who}: ${receivedWords(from, apart)} → ${receivedWords(to, apart)}`;
  }
  return open;
}

const isSame = (one: Received, other: Received): boolean => JSON.stringify(one) === JSON.stringify(other);

function linesOf(
  { name, before, after, changes, people, everybody }: Difference,
  paint: Paint,
): readonly string[] {
  const state = before === undefined ? ' is new' : after === undefined ? ' is gone' : '';
  return [
    `${paint('bold', visible(name))}${state}`,
    ...changes.map((change) => `  ${visible(change)}`),
    ...(people.length === 0 ? [] : ['  Something else is received by']),
    ...people.map((person) => `    ${paint('yellow', person)}`),
    ...(everybody === undefined ? [] : [`  ${visible(everybody)}`]),
    '',
  ];
}

function summary(differences: readonly Difference[], texts: number, paint: Paint): string {
  if (differences.length === 0) return paint('green', `Nothing differs in ${counted(texts, 'text')}.`);
  const asked = differences.reduce((sum, difference) => sum + difference.asked, 0);
  const moved = differences.reduce((sum, { people }) => sum + people.length, 0);
  const differ = `${counted(differences.length, 'text differs', 'texts differ')}.`;
  if (asked === 0) return differ;
  const who = `${moved} of ${counted(asked, 'person', 'people')} ${moved === 1 ? 'receives' : 'receive'} something else.`;
  return `${differ} ${paint(moved === 0 ? 'green' : 'yellow', who)}`;
}

function resultsOf({ before, after, changes, people }: Difference): readonly Result[] {
  const text = after ?? before;
  if (text === undefined) return [];
  const place = { text, start: 0, end: 0 };
  const state = before === undefined ? ['The text is new'] : after === undefined ? ['The text is gone'] : [];
  return [
    ...[...state, ...changes].map((sentence): Result => ({
      code: 'changed',
      severity: 'info',
      sentence,
      ...place,
    })),
    ...people.map((sentence): Result => ({ code: 'receives-else', severity: 'warning', sentence, ...place })),
  ];
}
