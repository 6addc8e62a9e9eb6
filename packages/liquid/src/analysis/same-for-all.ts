import type { BranchOutcome } from '../compare/template-change.ts';
import type { Template } from '../model/template.ts';
import { Judged } from './judged.ts';
import type { Diagram } from './diagram.ts';
import type { AnalysisOptions, Move, SameForAll, Undecided } from './result.ts';
import { NOBODY, Study, YES } from './study.ts';
import { differentTexts, type TextDifference } from './texts.ts';
import { witnessOf } from './witness.ts';

/** The most moves that are told. */
export const MOVES_MAX = 100;

const SAME = NOBODY + 1;

/**
 * Tells whether anybody receives something else after an edit. `same` is proven. Two errors are the same: whoever gets one
 * receives no text in either.
 */
export function sameForAll(before: Template, after: Template, options: AnalysisOptions = {}): SameForAll {
  return sameIn(new Study([before, after], options), before, after);
}

/** The same in a study of both. */
export function sameIn(study: Study, before: Template, after: Template): SameForAll {
  const tooMany: Undecided = { code: 'too-many-steps', params: { limit: study.diagrams.limit } };
  const undecided: SameForAll = { status: 'undecided', why: [tooMany] };
  if (!study.isReady) return undecided;
  const around = aroundOf(before);
  if (around !== aroundOf(after)) return movedAround(study, before, after);
  return (
    study.diagrams.within(0.9, () => compared(new Judged(study, before), new Judged(study, after))) ??
    undecided
  );
}

/** The text around the branches, without which nobody reads theirs. */
function aroundOf({ source }: Template): string {
  return source === undefined ? '' : `${source.before}${BRANCHES}${source.after}`;
}

/** Stands for the text of the branches. */
const BRANCHES = '\u0001';

/** Where the text around the branches differs: somebody whose message is not aborted reads another one. */
function movedAround(study: Study, before: Template, after: Template): SameForAll {
  const found = study.diagrams.within(0.9, (): Move | undefined => {
    const [was, is] = [new Judged(study, before), new Judged(study, after)];
    const texts = [aroundOf(before), aroundOf(after)] as const;
    for (const [said, way] of study.diagrams.waysIn(was.outcome, study.costOf)) {
      if (said === NOBODY || was.isError(said) || was.effectOf(said)?.kind === 'abort') continue;
      const witness = differentTexts(texts, witnessOf(study, way), study.now);
      if (witness === undefined) continue;
      const to = is.receivedFor(is.saidFor(witness.sample), witness.sample);
      return { from: was.receivedFor(was.saidFor(witness.sample), witness.sample), to, witness };
    }
    return undefined;
  });
  return found === undefined
    ? { status: 'undecided', why: [{ code: 'text-with-tags', params: {} }] }
    : { status: 'different', moves: [found], areAllKnown: false };
}

/** What is around two templates, where they stand in a message. */
export interface Surroundings {
  /** Says `YES` for those whom nothing before the templates keeps from them. */
  comes: Diagram;
  /** Says `YES` for those who are sent what the templates send: nothing after them aborts the message. */
  stays: Diagram;
  /** Finds somebody for whom the whole message differs. */
  difference: TextDifference;
}

/** Who receives something else from one template than from the other. */
export function compared(was: Judged, is: Judged, around?: Surroundings): SameForAll {
  const { study } = was;
  const pairs = new Pairs(was, is);
  const all = study.diagrams.combined(was.outcome, is.outcome, pairs.say);
  const ways = study.diagrams.waysIn(around ? seen(all, around, pairs, was, is) : all, study.costOf);
  const moves: Move[] = [];
  let isUnproven = false;
  const told = [...ways].filter(([said]) => said !== SAME && said !== NOBODY);
  for (const [said, way] of told.toSorted(([one], [other]) => one - other)) {
    const [from, to] = pairs.of(said);
    const found = witnessOf(study, way);
    const isRight = was.saidFor(found.sample) === from && is.saidFor(found.sample) === to;
    const [text, other] = [textOf(was.effectOf(from)), textOf(is.effectOf(to))];
    // Texts that are written differently may print the same.
    const reader =
      text === undefined || other === undefined ? found : differentTexts([text, other], found, study.now);
    const witness = around === undefined ? reader : around.difference(reader ?? found);
    if (!isRight || witness === undefined) isUnproven = true;
    else if (moves.length < MOVES_MAX)
      moves.push({
        from: was.receivedFor(from, witness.sample),
        to: is.receivedFor(to, witness.sample),
        witness,
      });
    else isUnproven = true;
  }
  const { doubts } = study;
  if (moves.length > 0)
    return { status: 'different', moves, areAllKnown: !isUnproven && doubts.length === 0 };
  if (isUnproven) return { status: 'undecided', why: [{ code: 'text-with-tags', params: {} }] };
  return doubts.length === 0 ? { status: 'same' } : { status: 'undecided', why: doubts };
}

/** Of those for whom two templates differ, those who see it. An abort is seen even where the message is aborted later. */
function seen(differing: Diagram, { comes, stays }: Surroundings, pairs: Pairs, was: Judged, is: Judged) {
  const { diagrams } = was.study;
  const isAbort = (said: number): boolean => {
    const [from, to] = pairs.of(said);
    return was.effectOf(from)?.kind === 'abort' || is.effectOf(to)?.kind === 'abort';
  };
  const late = diagrams.combined(differing, stays, (said, answer) =>
    answer === YES || said === SAME || said === NOBODY || isAbort(said) ? said : NOBODY,
  );
  return diagrams.where(comes, YES, late, NOBODY);
}

function textOf(effect: BranchOutcome | undefined): string | undefined {
  if (effect === undefined) return '';
  return effect.kind === 'text' ? effect.text : undefined;
}

/** Numbers for pairs of what somebody receives. */
class Pairs {
  readonly #known = new Map<number, number>();
  readonly #pairs: (readonly [number, number])[] = [];
  readonly #same: (from: number, to: number) => boolean;

  constructor(was: Judged, is: Judged) {
    this.#same = (from, to) => {
      if (was.isError(from) || is.isError(to)) return was.isError(from) && is.isError(to);
      const [one, other] = [was.effectOf(from), is.effectOf(to)];
      if (one === undefined || other === undefined)
        return (one ?? other)?.kind !== 'abort' && textOf(one) === textOf(other);
      return one.kind === 'text'
        ? other.kind === 'text' && one.text === other.text
        : other.kind === 'abort' && one.reason === other.reason;
    };
  }

  say = (from: number, to: number): number => {
    if (from === NOBODY || to === NOBODY) return NOBODY;
    const id = from * WIDTH + to;
    let said = this.#known.get(id);
    if (said === undefined) {
      said = this.#same(from, to) ? SAME : this.#pairs.push([from, to]) - 1;
      this.#known.set(id, said);
    }
    return said;
  };

  of(said: number): readonly [number, number] {
    return this.#pairs[said] ?? [0, 0];
  }
}

const WIDTH = 2 ** 20;
