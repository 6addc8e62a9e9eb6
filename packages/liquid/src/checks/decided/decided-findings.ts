import { isMessage, type PassageParent, passagesIn } from '../../model/message.ts';
import type { Message, Statement, Template } from '../../model/template.ts';
import { generateLiquid } from '../../translate/generate-liquid.ts';
import { abortsMessage } from '../../translate/print/branch-text.ts';
import { hiddenBranch } from '../blocks/hidden-branch.ts';
import { notSetMatches } from '../blocks/not-set-matches.ts';
import { type CheckFacts, finding, type Found, placed } from '../finding.ts';
import { type Finding, findingsOf } from '../table.ts';
import { notSetMisses, notSetMissesIn } from '../template/not-set-misses.ts';
import { askFirst } from '../template/template-fixes.ts';
import { templatePlaces, type TemplatePlaces } from '../template/template-places.ts';
import { nameChecks } from './name-checks.ts';
import { hasQuestion } from './has-question.ts';
import type { BranchAnswer, CheckAnswers, DecidedChecks } from './check-answers.ts';

/**
 * The findings of `checkTemplate`, `checkMessage` or, of its text, `checkLiquid` after all people were thought of: which branches
 * nobody gets, and who gets one without a value. What was found of that is taken out, or kept with its fix, and what could not be
 * seen is added. What is not decided stays as it was.
 * @param decided from `decideChecks` of `@sluice/liquid/analysis`
 */
export function decidedFindings<One extends Finding>(
  found: readonly One[],
  subject: Template | Message,
  { decisions }: DecidedChecks,
): One[] {
  const all = placesOf(subject, decisions).reduce(withAnswers, found);
  return findingsOf(all.toSorted((one, other) => one.start - other.start || one.end - other.end)) as One[];
}

/** A decision with what is known of it. */
interface Answered {
  template: Template;
  answers: CheckAnswers;
  places: TemplatePlaces;
  /** Where its text starts. */
  by: number;
  /** Where it stands in a message; empty for a template. */
  place: { passageId?: string; path?: readonly PassageParent[] };
}

function placesOf(subject: Template | Message, decisions: DecidedChecks['decisions']): readonly Answered[] {
  const answersOf = new Map(decisions.map(({ passageId, answers }) => [passageId, answers]));
  if (!isMessage(subject)) {
    const answers = answersOf.get(undefined);
    const places = templatePlaces(generateLiquid(subject), subject);
    return answers === undefined ? [] : [{ template: subject, answers, places, by: 0, place: {} }];
  }
  const generated = generateLiquid(subject);
  return passagesIn(subject.passages).flatMap(({ passage, path }): readonly Answered[] => {
    const answers = answersOf.get(passage.id);
    const by = generated.places.get(passage.id)?.start;
    if (passage.kind !== 'decision' || answers === undefined || by === undefined) return [];
    const { id, template } = passage;
    const own = generateLiquid(template);
    // Its variables may have other names in the message: then only the whole text is known.
    if (!generated.text.startsWith(own.text, by)) return [];
    return [{ template, answers, places: templatePlaces(own, template), by, place: { passageId: id, path } }];
  });
}

function withAnswers(found: readonly Found[], decision: Answered): readonly Found[] {
  const { template, answers, places, by } = decision;
  let all = found;
  for (const [index, statement] of template.statements.entries()) {
    const answer = answers.branches[index];
    if (answer === undefined || answer.statementId !== statement.id) continue;
    const { start, end } = places.ofItems(statement.conditions);
    if (end === 0) continue;
    const branch = { decision, statement, answer, start: start + by, end: end + by };
    all = withReach(all, branch);
    all = withLoose(all, branch);
  }
  return withMisses(all, decision);
}

/** A branch, and where its conditions stand. */
interface AnsweredBranch {
  decision: Answered;
  statement: Statement;
  answer: BranchAnswer;
  start: number;
  end: number;
}

/** The findings of these checks about the conditions of a branch. */
function aboutBranch(
  all: readonly Found[],
  { start, end }: AnsweredBranch,
  codes: ReadonlySet<string>,
): readonly Found[] {
  return all.filter((one) => codes.has(one.code) && one.start >= start && one.start < end);
}

const ofReach = new Set([hiddenBranch.code]);
const ofLoose = new Set([notSetMatches.code]);
/** They say more: that nobody gets the branch, or everybody. */
const saysMore: ReadonlySet<string> = new Set(['always-matches', 'quoted-nothing', hiddenBranch.code]);

function withReach(all: readonly Found[], branch: AnsweredBranch): readonly Found[] {
  const { reach } = branch.answer;
  if (reach.status === 'undecided') return all;
  const own = aboutBranch(all, branch, ofReach);
  if (reach.status === 'somebody') return without(all, own);
  if (own.length > 0) return all;
  const { hiddenBy, example } = reach;
  return [...all, told(branch, hiddenBranch, { problem: 'conditions', hiddenBy }, { example })];
}

function without(all: readonly Found[], gone: readonly Found[]): readonly Found[] {
  return gone.length === 0 ? all : all.filter((one) => !gone.includes(one));
}

function withLoose(all: readonly Found[], branch: AnsweredBranch): readonly Found[] {
  const { statement, answer, decision } = branch;
  if (answer.withoutValue === undefined) return all;
  const own = aboutBranch(all, branch, ofLoose);
  const [loose] = answer.withoutValue;
  if (loose === undefined) return without(all, own);
  if (own.length > 0 || aboutBranch(all, branch, saysMore).length > 0) return all;
  const aborts = abortsMessage(statement.customText);
  const problem = aborts ? 'aborts' : loose.isEmptyText ? 'empty' : 'different';
  const params = { problem, name: loose.name } as const;
  // Whoever never said yes must not get the message by a click.
  const fix = aborts && loose.isSubscription ? undefined : askFirst(params, decision.template, statement);
  return [...all, told(branch, notSetMatches, params, { fix, example: loose.example })];
}

function told<Code extends string, Params extends object>(
  { decision, statement, start, end }: AnsweredBranch,
  facts: CheckFacts<Code, Params>,
  params: NoInfer<Params>,
  { fix, example }: Pick<Found, 'fix' | 'example'>,
): Found {
  return {
    ...finding(facts, params, start, end, fix),
    statementId: statement.id,
    ...decision.place,
    ...(example && { example }),
  };
}

function withMisses(all: readonly Found[], decision: Answered): readonly Found[] {
  const { template, places, by, place, answers } = decision;
  const { withoutValues } = answers;
  if (withoutValues === undefined) return all;
  const isOwn = (one: Found): boolean =>
    place.passageId === undefined || ('passageId' in one && one.passageId === place.passageId);
  const said = all.filter((one) => one.code === notSetMisses.code && isOwn(one));
  if (withoutValues !== 'no-branch') return without(all, said);
  if (said.length > 0 || all.some((one) => one.code === 'unbalanced-tag' && isOwn(one))) return all;
  const unknown = new Set(
    all.flatMap((one) => (nameChecks.has(one.code) && isOwn(one) ? [one.conditionId] : [])),
  );
  const added = placed(notSetMissesIn(template, places, unknown), by);
  return [...all, ...added.map((one) => ({ ...one, ...place }))];
}

/**
 * What is still known after an edit: whether anybody gets a branch depends on the conditions up to it, and on nothing after it.
 * `isAll`: everything is.
 */
export function stillDecided(
  { decisions }: DecidedChecks,
  before: Template | Message,
  after: Template | Message,
): DecidedChecks & { isAll: boolean } {
  const templates = [templatesIn(before), templatesIn(after)] as const;
  const kept = decisions.flatMap(({ passageId, answers }) => {
    const [earlier, later] = templates.map((all) => all.get(passageId));
    if (earlier === undefined || later === undefined) return [];
    const isAll = isSame(earlier, later);
    const first = earlier.source?.before === later.source?.before ? sameConditions(earlier, later) : 0;
    const { withoutValues: _, ...rest } = answers;
    const known = isAll ? answers : { ...rest, branches: rest.branches.slice(0, first) };
    return [{ isAll, passageId, answers: known }];
  });
  const isAll = kept.length === templates[1].size && kept.every((one) => one.isAll);
  return { isAll, decisions: kept.map(({ passageId, answers }) => ({ passageId, answers })) };
}

function templatesIn(subject: Template | Message): ReadonlyMap<string | undefined, Template> {
  if (!isMessage(subject)) return new Map([[undefined, subject]]);
  return new Map(
    passagesIn(subject.passages).flatMap(({ passage }) =>
      passage.kind === 'decision' && hasQuestion(passage.template)
        ? [[passage.id, passage.template] as const]
        : [],
    ),
  );
}

/** The number of branches from the first on that ask the same. */
function sameConditions({ statements }: Template, other: Template): number {
  const end = statements.findIndex(({ id, conditions }, index) => {
    const { id: otherId, conditions: others } = other.statements[index] ?? {};
    return id !== otherId || conditions !== others;
  });
  return end === -1 ? statements.length : end;
}

function isSame(one: Template, other: Template): boolean {
  return (
    one.source?.before === other.source?.before &&
    one.statements.length === other.statements.length &&
    sameConditions(one, other) === one.statements.length
  );
}
