import { compareMessages as compareParts, type PassageChange } from '../compare/compare-messages.ts';
import type { BranchOutcome } from '../compare/template-change.ts';
import { bodyOf, EMAIL_PARTS, partOfEmail } from '../model/email.ts';
import { defaultSettings } from '../model/create-template.ts';
import type { DecisionPassage, Message, Passage, Template } from '../model/template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { analyseMessage } from './analyse-message.ts';
import { formatting } from './compare-templates.ts';
import { type Diagram, leaf } from './diagram.ts';
import { Judged } from './judged.ts';
import type {
  AnalysisOptions,
  MessageMove,
  MessageSameForAll,
  PassageReceived,
  Received,
  SameForAll,
  Undecided,
  Witness,
} from './result.ts';
import { compared, MOVES_MAX } from './same-for-all.ts';
import { ANALYSIS_STEPS, distinctReasons, NO, NOBODY, Study, YES } from './study.ts';
import { differenceOfTexts, type TextDifference } from './texts.ts';

/** What differs between two messages, and whether that makes a difference to anybody. */
export interface MessageComparison {
  /** Passage by passage, as `compareMessages` of `@sluice/liquid/compare` says it. */
  changes: readonly PassageChange[];
  /** Whether anybody receives something else. */
  receive: MessageSameForAll;
  /** Whether only the layout of the text differs, names included. */
  isFormattingOnly: boolean;
}

/**
 * Compares two messages for all people, passage by passage where they correspond. Equality is proven within the limit, and each
 * difference has a person for whom the whole message is another one. What stands in loops, in passages that are kept as they are
 * and in another order is tried and not decided.
 */
export function compareMessages(
  before: Message,
  after: Message,
  options: AnalysisOptions = {},
): MessageComparison {
  const changes = compareParts(before, after);
  const isFormattingOnly = changes.every(isFormatting);
  return {
    changes,
    receive: isFormattingOnly ? { status: 'same' } : sameInAllParts(before, after, changes, options),
    isFormattingOnly,
  };
}

/** Compares each part of an email that has changed: they are sent together, and are filled in apart. */
function sameInAllParts(
  before: Message,
  after: Message,
  changes: readonly PassageChange[],
  options: AnalysisOptions,
): MessageSameForAll {
  const ofBody = changes.filter(({ part }) => part === undefined);
  if (ofBody.length === changes.length) return sameMessage(before, after, changes, options);
  const answers = [
    ...EMAIL_PARTS.map((part) => {
      const own = changes.filter((change) => change.part === part);
      return own.length === 0
        ? SAME
        : sameMessage(partOfEmail(before, part), partOfEmail(after, part), own, options);
    }),
    ofBody.length === 0 ? SAME : sameMessage(bodyOf(before), bodyOf(after), ofBody, options),
  ];
  const moves = answers.flatMap((answer) => (answer.status === 'different' ? answer.moves : []));
  const why = answers.flatMap((answer) => (answer.status === 'undecided' ? answer.why : []));
  if (moves.length === 0) return why.length === 0 ? SAME : undecidedFor(why);
  const areAllKnown =
    why.length === 0 &&
    moves.length <= MOVES_MAX &&
    answers.every((answer) => answer.status !== 'different' || answer.areAllKnown);
  return { status: 'different', moves: moves.slice(0, MOVES_MAX), areAllKnown };
}

const SAME: MessageSameForAll = { status: 'same' };

function isFormatting({ what, changes = [] }: PassageChange): boolean {
  return what === 'named' || (what === 'decision' && changes.every(({ code }) => formatting.has(code)));
}

/** A passage on both sides, each as a template: a text is one without branches, and what is not there sends nothing. */
interface Pair {
  passageId: string;
  was: Template;
  is: Template;
  isText: boolean;
  /** Where it stands on each side; `undefined` where it does not. */
  places: readonly [before: number | undefined, after: number | undefined];
}

function sameMessage(
  before: Message,
  after: Message,
  changes: readonly PassageChange[],
  options: AnalysisOptions,
): MessageSameForAll {
  const { now = Date.now(), limit = ANALYSIS_STEPS } = options;
  const difference = differenceOfTexts([generateLiquid(before).text, generateLiquid(after).text], now);
  const told = changes.filter((change) => !isFormatting(change));
  const pairs = told.map((change) => pairOf(change, before, after));
  const share = { now, limit: Math.ceil(limit / (pairs.length + 1)) };
  const moves: MessageMove[] = [];
  const why: Undecided[] = told.flatMap(({ before: was, after: is }, index) =>
    pairs[index] === undefined ? [unknown(is ?? was)] : [],
  );
  let areAllKnown = why.length === 0 && !setsVariables(told);
  for (const pair of pairs) {
    if (pair === undefined) continue;
    const receive = comparePair(pair, [before, after], difference, share);
    if (receive.status === 'undecided') why.push(...receive.why);
    if (receive.status !== 'different') continue;
    const { passageId, isText } = pair;
    const named = (received: Received): PassageReceived => (isText ? textOf(received) : received);
    moves.push(
      ...receive.moves.map(({ from, to, witness }) => ({
        passageId,
        from: named(from),
        to: named(to),
        witness,
      })),
    );
    areAllKnown &&= receive.areAllKnown;
  }
  if (moves.length === 0 && why.length > 0) {
    const tried = triedPerson(before, after, difference, share);
    if (tried !== undefined) moves.push(tried);
  }
  if (moves.length === 0) return why.length === 0 ? { status: 'same' } : undecidedFor(why);
  const isWhole = areAllKnown && why.length === 0 && moves.length <= MOVES_MAX;
  const likelyFirst = moves.toSorted((one, other) => unlikeliness(one) - unlikeliness(other));
  return { status: 'different', moves: likelyFirst.slice(0, MOVES_MAX), areAllKnown: isWhole };
}

const unlikeliness = ({ witness }: MessageMove): number => Number(witness.isWrongType);

const undecidedFor = (why: readonly Undecided[]): MessageSameForAll => ({
  status: 'undecided',
  why: distinctReasons(why),
});

const unknown = (passage: Passage | undefined): Undecided => ({
  code: 'passage-unknown',
  params: { passageId: passage?.id ?? '' },
});

/** A changed passage that can be compared on its own. */
function pairOf({ what, path, ...change }: PassageChange, before: Message, after: Message): Pair | undefined {
  const passage = change.after ?? change.before;
  if (passage === undefined || path.length > 0 || what === 'moved') return undefined;
  const [was, is] = [templateOf(change.before), templateOf(change.after)];
  if (was === undefined || is === undefined) return undefined;
  const placeIn = ({ passages }: Message, one: Passage | undefined): number | undefined =>
    one && passages.indexOf(one);
  const places = [placeIn(before, change.before), placeIn(after, change.after)] as const;
  return { passageId: passage.id, was, is, isText: passage.kind === 'text', places };
}

function templateOf(passage: Passage | undefined): Template | undefined {
  if (passage?.kind === 'decision') return passage.template;
  const settings = defaultSettings();
  if (passage === undefined) return { statements: [], settings: { ...settings, hasFallback: false } };
  if (passage.kind !== 'text') return undefined;
  const text = { hasFallback: true, fallbackType: 'custom', customFallback: passage.text } as const;
  return { statements: [], settings: { ...settings, ...text } };
}

function textOf(received: Received): PassageReceived {
  const { effect } = received.code === 'else' ? received.params : {};
  if (effect?.kind === 'abort') return { code: 'message', params: { effect } };
  return { code: 'text', params: { text: effect?.text ?? '' } };
}

/** Whether a passage that differs sets variables, which other passages may ask for or print. */
const setsVariables = (changes: readonly PassageChange[]): boolean =>
  /\{%-?\s*(?:assign|capture|increment|decrement)\b/.test(JSON.stringify(changes));

/** Compares one passage on both sides, for those whom nothing else in the message keeps from reading it. */
function comparePair(
  pair: Pair,
  sides: readonly [Message, Message],
  difference: TextDifference,
  options: AnalysisOptions & { limit: number },
): SameForAll {
  const { was, is, places } = pair;
  const around = sides.map(({ passages }, side) => abortingIn(passages, places[side]));
  const others = around.flatMap(({ earlier, later }) => [...earlier, ...later]);
  const study = new Study([was, is, ...new Set(others)], options);
  const tooMany: Undecided = { code: 'too-many-steps', params: { limit: options.limit } };
  const undecided: SameForAll = { status: 'undecided', why: [tooMany] };
  if (!study.isReady) return undecided;
  const found = study.diagrams.within(0.9, () => {
    const goesOn = (templates: readonly Template[]): Diagram =>
      [...new Set(templates)].reduce((all, one) => {
        const going = goesOnAfter(new Judged(study, one));
        return study.diagrams.combined(all, going, (first, second) => (first === YES ? second : NO));
      }, leaf(YES));
    return compared(new Judged(study, was), new Judged(study, is), {
      comes: goesOn(around.flatMap(({ earlier }) => earlier)),
      stays: goesOn(around.flatMap(({ later }) => later)),
      difference: (witness) => {
        study.diagrams.use(100);
        return difference(witness);
      },
    });
  });
  return found ?? undecided;
}

/** The decisions before and after a place that abort the message for somebody. What is not there has nothing around it. */
function abortingIn(
  passages: readonly Passage[],
  place: number | undefined,
): { earlier: readonly Template[]; later: readonly Template[] } {
  if (place === undefined) return { earlier: [], later: [] };
  const aborting = (some: readonly Passage[]): readonly Template[] =>
    some
      .filter(
        (passage): passage is DecisionPassage => passage.kind === 'decision' && aborts(passage.template),
      )
      .map(({ template }) => template);
  return { earlier: aborting(passages.slice(0, place)), later: aborting(passages.slice(place + 1)) };
}

function aborts({ statements, settings }: Template): boolean {
  const isElse = settings.hasFallback && settings.fallbackType === 'abort';
  return isElse || statements.some(({ customText }) => customText.includes('abort_message'));
}

/** Says `YES` for those whose message a decision does not abort. */
function goesOnAfter(judged: Judged): Diagram {
  return judged.study.diagrams.combined(judged.outcome, leaf(0), (said) =>
    said === NOBODY || judged.effectOf(said)?.kind === 'abort' ? NO : YES,
  );
}

/**
 * Somebody of those who get the messages that can be sent before and after, for whom they differ, where what differs could not be
 * compared on its own.
 */
function triedPerson(
  before: Message,
  after: Message,
  difference: TextDifference,
  options: AnalysisOptions & { now: number },
): MessageMove | undefined {
  const witness = [after, before]
    .flatMap((message) => analyseMessage(message, options).variants)
    .reduce<Witness | undefined>((found, variant) => found ?? difference(variant.witness), undefined);
  if (witness === undefined) return undefined;
  const received = (message: Message): PassageReceived => {
    const result = renderLiquid(generateLiquid(message).text, witness.sample, { now: options.now });
    const { outcome, text } = result;
    if (outcome === 'error') return { code: 'message', params: { error: result.error } };
    const isAborted = outcome === 'aborted';
    const effect = isAborted ? { kind: 'abort', reason: result.reason } : { kind: 'text', text };
    return { code: 'message', params: { effect: effect as BranchOutcome } };
  };
  return { from: received(before), to: received(after), witness };
}
