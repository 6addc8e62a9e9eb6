import type { Template } from '../model/template.ts';
import { Judged } from './judged.ts';
import type { AnalysisOptions, Undecided, Variants, Witness } from './result.ts';
import { distinctReasons, NOBODY, Study } from './study.ts';
import { witnessOf } from './witness.ts';

/** What a template says for all people. */
export interface Everybody {
  study: Study;
  /** Absent where not even the conditions of each branch alone could be read within the limit. */
  judged: Judged | undefined;
  /** A person for everything that somebody is known to receive, by what is said of them; in the order of the branches. */
  found: ReadonlyMap<number, Witness>;
  /** Whether the diagram of all branches is there. */
  isWhole: boolean;
  /** What nobody would receive even if variables that the text sets had any value. */
  refuted: ReadonlySet<number>;
  /** Why there may be more than was found; empty where that is all. */
  undecided: readonly Undecided[];
}

/** Finds everything that somebody receives, with a person each. */
export function everybody(template: Template, options: AnalysisOptions = {}): Everybody {
  const study = new Study([template], options);
  const tooMany: Undecided = { code: 'too-many-steps', params: { limit: study.diagrams.limit } };
  const judged = study.isReady ? study.diagrams.within(0.4, () => new Judged(study, template)) : undefined;
  if (judged === undefined)
    return { study, judged, found: new Map(), isWhole: false, refuted: none, undecided: [tooMany] };
  const found = new Map<number, Witness>();
  const whole = study.diagrams.within(0.5, () => study.diagrams.waysIn(judged.outcome, study.costOf));
  let isCertain = true;
  const isTried = study.diagrams.within(0.8, () => {
    for (const [said, way] of whole ?? []) {
      if (said === NOBODY || template.statements.length === 0) continue;
      const witness = judged.witness(way, said);
      if (witness === undefined) isCertain = false;
      else found.set(said, witness);
    }
    return true;
  });
  isCertain &&= isTried === true;
  if (whole === undefined) addTried(study, judged, found);
  const open = missing(judged, found);
  const isDoubtful = study.questions.isFromText && open.some((said) => doubtsAbout(judged, said).length > 0);
  const refuted = isDoubtful ? refutedOf(template, options) : none;
  const known = distinctReasons(
    open.flatMap((said) => [
      ...(whole === undefined || !isCertain ? [tooMany] : []),
      ...doubtsAbout(judged, said, refuted),
    ]),
  );
  return {
    study,
    judged,
    found: new Map([...found].toSorted(([one], [other]) => one - other)),
    isWhole: whole !== undefined,
    refuted,
    undecided: known,
  };
}

const none: ReadonlySet<number> = new Set();

/** What nobody receives, whatever values the variables have that the text before the branches sets. */
function refutedOf(template: Template, options: AnalysisOptions): ReadonlySet<number> {
  const study = new Study([template], options, { isFree: true });
  const said = study.isReady
    ? study.diagrams.within(0.5, () => study.diagrams.saidIn(new Judged(study, template).outcome))
    : undefined;
  if (said === undefined || study.doubts.length > 0) return none;
  const all = Array.from({ length: 2 * template.statements.length + 1 }, (_, index) => index);
  return new Set(all.filter((one) => !said.has(one)));
}

/** What nobody was found to receive. */
function missing({ branches, noBranch }: Judged, found: ReadonlyMap<number, Witness>): readonly number[] {
  // Of a text without branches nothing is asked.
  if (branches.length === 0) return [];
  const all = branches.flatMap(({ chain, index }) =>
    chain === undefined ? [] : [Judged.branch(index), Judged.error(index)],
  );
  return [...all, noBranch].filter((said) => !found.has(said));
}

/** Why somebody might receive something, although nobody was found; empty where that is proven. */
export function doubtsAbout(
  { study, template }: Judged,
  said: number,
  refuted: ReadonlySet<number> = none,
): readonly Undecided[] {
  if (refuted.has(said)) return [];
  const plans = study.plansOf(template).filter(({ incomplete }) => incomplete.length === 0);
  const own = study.plansOf(template)[said >> 1];
  // The engine only stops where it compares in order.
  if (said % 2 === 1 && (own === undefined || !study.questions.canStop(own))) return [];
  const until = own === undefined ? plans.length : plans.indexOf(own) + 1;
  return distinctReasons(plans.slice(0, until).flatMap((plan) => study.doubtsOf(plan)));
}

/** Who meets a branch alone may get it: what the evaluator says of them is certain. */
function addTried(study: Study, judged: Judged, found: Map<number, Witness>): void {
  for (const { chain } of judged.branches) {
    if (chain === undefined) continue;
    const ways = study.diagrams.within(0.02, () => study.diagrams.waysIn(chain, study.costOf)) ?? [];
    for (const [, way] of ways) {
      const witness = witnessOf(study, way);
      const said = judged.saidFor(witness.sample);
      if (!found.has(said)) found.set(said, witness);
    }
  }
}

/** Everything that anybody receives, each with a person. */
export function variants(template: Template, options: AnalysisOptions = {}): Variants {
  const { judged, found, undecided } = everybody(template, options);
  return {
    variants: [...found].flatMap(([said, witness]) =>
      judged === undefined ? [] : [{ received: judged.receivedFor(said, witness.sample), witness }],
    ),
    isComplete: undecided.length === 0,
    undecided,
  };
}
