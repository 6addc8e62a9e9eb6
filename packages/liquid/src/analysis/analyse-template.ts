import type { Template } from '../model/template.ts';
import type { Diagram } from './diagram.ts';
import { Judged } from './judged.ts';
import type {
  AnalysisOptions,
  BranchAnalysis,
  BranchOverlap,
  Existence,
  NothingReason,
  Reach,
  TemplateAnalysis,
  Undecided,
} from './result.ts';
import { ERROR, NO, NOBODY, YES } from './study.ts';
import { doubtsAbout, everybody, type Everybody } from './everybody.ts';

/** The most overlaps that are told, each with a person. */
export const OVERLAPS_MAX = 500;

/** Answers for all people: who gets which branch and who gets none, with a person for each answer. */
export function analyseTemplate(template: Template, options: AnalysisOptions = {}): TemplateAnalysis {
  const people = everybody(template, options);
  return analysisOf(template, people);
}

export function analysisOf(template: Template, people: Everybody): TemplateAnalysis {
  const { found, undecided, judged } = people;
  const branches = template.statements.map(({ id: statementId }, index): BranchAnalysis => {
    const isAlwaysTrue = alwaysTrue(people, index);
    return {
      statementId,
      index,
      reach: reachOf(people, index),
      ...(isAlwaysTrue !== undefined && { isAlwaysTrue }),
    };
  });
  const overlaps = overlapsOf(people);
  const noBranch = 2 * template.statements.length;
  const errors = branches.flatMap(({ index }) => {
    const witness = found.get(Judged.error(index));
    const received = witness && judged?.receivedFor(Judged.error(index), witness.sample);
    return witness === undefined || received?.code !== 'error' ? [] : [{ received, witness }];
  });
  return {
    isDecided: undecided.length === 0,
    undecided,
    branches,
    overlaps: overlaps.found,
    overlapsLeft: overlaps.left,
    areOverlapsDecided: overlaps.isDecided,
    noBranch: existence(people, noBranch),
    nothing: nothingOf(people),
    errors,
  };
}

/** Whether anybody gets a branch. */
export function reachOf(people: Everybody, index: number): Reach {
  const witness = people.found.get(Judged.branch(index));
  return witness === undefined ? unreached(people, index) : { status: 'reached', witness };
}

function existence({ found, undecided, judged, isWhole, refuted }: Everybody, said: number): Existence {
  const witness = found.get(said);
  if (witness !== undefined) return { status: 'yes', witness };
  const why = judged === undefined || !isWhole ? undecided : doubtsAbout(judged, said, refuted);
  return why.length === 0 ? { status: 'no' } : { status: 'undecided', why };
}

function tooMany({ study }: Everybody): Undecided {
  return { code: 'too-many-steps', params: { limit: study.diagrams.limit } };
}

function alwaysTrue({ judged, study }: Everybody, index: number): boolean | undefined {
  const chain = judged?.branches[index]?.chain;
  if (chain === undefined) return undefined;
  const said = study.diagrams.within(0.1, () =>
    study.diagrams.saidIn(study.diagrams.where(study.possible, YES, chain, NOBODY)),
  );
  if (said === undefined) return undefined;
  const plan = study.plansOf(judged?.template as Template)[index];
  return plan !== undefined && study.doubtsOf(plan).length === 0
    ? !said.has(NO) && !said.has(ERROR)
    : undefined;
}

/** Why nobody gets a branch. */
function unreached(people: Everybody, index: number): Reach {
  const { judged, study, undecided, isWhole } = people;
  const branch = judged?.branches[index];
  if (branch !== undefined && branch.chain === undefined)
    return { status: 'unreached', why: { code: 'incomplete', params: {} } };
  if (judged === undefined || branch?.chain === undefined || !isWhole)
    return { status: 'undecided', why: undecided.length > 0 ? undecided : [tooMany(people)] };
  const doubts = doubtsAbout(judged, Judged.branch(index), people.refuted);
  if (doubts.length > 0) return { status: 'undecided', why: doubts };
  const { chain } = branch;
  const gets = study.diagrams.within(0.3, () => study.diagrams.saidIn(judged.ofThoseWhoMeet(chain)));
  if (gets === undefined) return { status: 'undecided', why: [tooMany(people)] };
  const by = [...new Set([...gets].filter((said) => said !== NOBODY).map((said) => said >> 1))]
    .toSorted((one, other) => one - other)
    .flatMap((place) => judged.branchOf(2 * place) ?? []);
  const plan = study.plansOf(judged.template)[index];
  if (
    !people.refuted.has(Judged.branch(index)) &&
    study.questions.isOfNow &&
    plan !== undefined &&
    study.questions.of(plan).some(({ isFromText }) => isFromText)
  )
    return { status: 'unreached', why: { code: 'not-now', params: {} } };
  if (by.length === 0) return { status: 'unreached', why: { code: 'contradiction', params: {} } };
  const always = judged.branches.slice(0, index).find((earlier) => {
    if (earlier.chain === undefined) return false;
    return !study.diagrams.saidIn(study.diagrams.where(study.possible, YES, earlier.chain, NOBODY)).has(NO);
  });
  if (always !== undefined) {
    const { statementId, index: place } = always;
    return { status: 'unreached', why: { code: 'always-before', params: { statementId, index: place } } };
  }
  return { status: 'unreached', why: { code: 'covered', params: { by } } };
}

/** People who meet two branches. Those with an error get no branch. */
function overlapsOf(people: Everybody): { found: BranchOverlap[]; left: number; isDecided: boolean } {
  const { judged, study, isWhole } = people;
  const found: BranchOverlap[] = [];
  let left = 0;
  if (judged === undefined || !isWhole) return { found, left, isDecided: false };
  const isDecided = study.diagrams.within(0.6, () => {
    for (const { chain, index } of judged.branches) {
      if (chain === undefined || index === 0) continue;
      const met: Diagram = judged.ofThoseWhoMeet(chain);
      const told = [...study.diagrams.saidIn(met)].filter(
        (said) => said < Judged.branch(index) && !judged.isError(said),
      );
      if (told.length === 0) continue;
      if (found.length >= OVERLAPS_MAX) {
        left += told.length;
        continue;
      }
      const ways = study.diagrams.waysIn(met, study.costOf);
      for (const said of told.toSorted((one, other) => one - other)) {
        const gets = judged.branchOf(said);
        const alsoMeets = judged.branchOf(Judged.branch(index));
        const witness = judged.witness(ways.get(said) ?? new Map(), said);
        if (gets === undefined || alsoMeets === undefined || witness === undefined) continue;
        if (!judged.meets(index, witness.sample)) continue;
        if (found.length >= OVERLAPS_MAX) left += 1;
        else found.push({ gets, alsoMeets, witness });
      }
    }
    return true;
  });
  return { found, left, isDecided: isDecided === true && study.doubts.length === 0 };
}

function nothingOf({ found, judged }: Everybody): TemplateAnalysis['nothing'] {
  if (judged === undefined) return [];
  return [...found].flatMap(([said, witness]) => {
    if (judged.isError(said)) return [];
    const why = nothingBecause(judged, said);
    return why === undefined ? [] : [{ why, received: judged.receivedFor(said, witness.sample), witness }];
  });
}

function nothingBecause(judged: Judged, said: number): NothingReason | undefined {
  const effect = judged.effectOf(said);
  if (effect === undefined) return 'no-branch';
  if (effect.kind === 'abort') return 'aborted';
  return effect.text.trim() === '' ? 'empty-text' : undefined;
}
