import type {
  BranchAnswer,
  BranchReach,
  CheckAnswers,
  DecidedChecks,
  WithoutValue,
} from '../../checks/decided/check-answers.ts';
import { hasQuestion } from '../../checks/decided/has-question.ts';
import type { Comparison } from '../../expression/nodes.ts';
import { isMessage, passagesIn } from '../../model/message.ts';
import type { Message, Template } from '../../model/template.ts';
import { questionsOf } from '../asked.ts';
import { reachOf } from '../analyse-template.ts';
import { everybody, type Everybody } from '../everybody.ts';
import { Judged } from '../judged.ts';
import type { AnalysisOptions } from '../result.ts';
import { ANALYSIS_STEPS, NO, NOBODY, type Study, YES } from '../study.ts';
import { witnessOf } from '../witness.ts';

/** Answers for all people what some checks ask: `decidedFindings` of `@sluice/liquid/text` takes it. */
export function decideChecks(subject: Template | Message, options: AnalysisOptions = {}): DecidedChecks {
  if (!isMessage(subject)) return { decisions: [{ answers: checkAnswers(subject, options) }] };
  const decisions = passagesIn(subject.passages).flatMap(({ passage }) =>
    passage.kind === 'decision' && hasQuestion(passage.template) ? [passage] : [],
  );
  const limit = Math.ceil((options.limit ?? ANALYSIS_STEPS) / Math.max(1, decisions.length));
  return {
    decisions: decisions.map(({ id, template }) => ({
      passageId: id,
      answers: checkAnswers(template, { ...options, limit }),
    })),
  };
}

function checkAnswers(template: Template, options: AnalysisOptions): CheckAnswers {
  const people = everybody(template, options);
  const { judged, study } = people;
  // A text that is not known may set what is asked for: then only that nobody gets something is certain.
  const isFree = [...study.attributes.values()].some(({ reference }) => reference.object === 'variable');
  return {
    branches: template.statements.map(({ id: statementId }, index): BranchAnswer => {
      const reach = reachedBy(people, index);
      if (isFree)
        return { statementId, reach: reach.status === 'somebody' ? { status: 'undecided' } : reach };
      const withoutValue = judged && withoutValueIn(people, judged, index);
      return { statementId, reach, ...(withoutValue && { withoutValue }) };
    }),
    ...(judged && !isFree && { withoutValues: whoHasNothing(judged) }),
  };
}

function reachedBy(people: Everybody, index: number): BranchReach {
  const reach = reachOf(people, index);
  // Somebody with a value of a wrong type is nobody whom the workspace knows, and yet a person.
  if (reach.status === 'reached') return { status: reach.witness.isWrongType ? 'undecided' : 'somebody' };
  if (reach.status === 'undecided') return { status: 'undecided' };
  const { code, params } = reach.why;
  switch (code) {
    case 'contradiction':
      return { status: 'nobody', hiddenBy: [] };
    case 'always-before':
      return { status: 'nobody', hiddenBy: [params.index], ...exampleOf(people, index) };
    case 'covered':
      return {
        status: 'nobody',
        hiddenBy: params.by.map((branch) => branch.index),
        ...exampleOf(people, index),
      };
    case 'not-now':
    case 'incomplete':
      return { status: 'undecided' };
  }
}

/** Somebody who meets the conditions of a branch, and gets another one. */
function exampleOf(
  { judged, study }: Everybody,
  index: number,
): Pick<BranchReach & { status: 'nobody' }, 'example'> {
  const chain = judged?.branches[index]?.chain;
  if (judged === undefined || chain === undefined) return {};
  const ways = study.diagrams.within(0.1, () =>
    study.diagrams.waysIn(judged.ofThoseWhoMeet(chain), study.costOf),
  );
  for (const [said, way] of ways ?? []) {
    if (said === NOBODY || judged.isError(said)) continue;
    const found = judged.witness(way, said);
    if (found !== undefined && judged.meets(index, found.sample)) return { example: found.sample };
  }
  return {};
}

function whoHasNothing(judged: Judged): NonNullable<CheckAnswers['withoutValues']> {
  const said = judged.saidFor({ values: {} });
  if (said === judged.noBranch) return 'no-branch';
  return judged.isError(said) ? 'error' : 'branch';
}

/** A comparison that is also true where there is nothing to compare. */
interface Loose {
  conditionId: string;
  key: string;
  name: string;
  isEmptyText: boolean;
  isSubscription: boolean;
}

function looseIn(comparisons: readonly Comparison[]): readonly Loose[] {
  const found = new Map<string, Loose>();
  for (const { conditionId, left, operator, right } of comparisons) {
    if (conditionId === undefined || left.kind !== 'reference' || right?.kind !== 'literal') continue;
    if ((operator !== '!=' && operator !== '<>') || right.value === null) continue;
    const { name, object } = left.reference;
    if (object === 'variable' || found.has(conditionId)) continue;
    found.set(conditionId, {
      conditionId,
      key: left.key,
      name,
      isEmptyText: right.value === '',
      isSubscription: object === 'subscribed_state',
    });
  }
  return [...found.values()];
}

/** The conditions by which people get a branch who have no value; `undefined` where there may be more of them. */
function withoutValueIn(
  { study, isWhole }: Everybody,
  judged: Judged,
  index: number,
): readonly WithoutValue[] | undefined {
  const plan = study.plansOf(judged.template)[index];
  if (plan === undefined || judged.branches[index]?.chain === undefined) return undefined;
  const loose = looseIn(questionsOf(plan));
  if (loose.length === 0) return [];
  if (!isWhole) return undefined;
  const found = study.diagrams.within(0.1, () =>
    loose.flatMap((one) => {
      const forced = study.chain(plan, { conditionId: one.conditionId, answer: NO });
      return personBy(study, judged, { index, loose: one, forced }) ?? [];
    }),
  );
  return study.doubtsOf(plan).length === 0 || (found?.length ?? 0) > 0 ? found : undefined;
}

/** Somebody without a value who gets a branch, and would not if the condition were not met. */
function personBy(
  study: Study,
  judged: Judged,
  { index, loose, forced }: { index: number; loose: Loose; forced: number },
): WithoutValue | undefined {
  const attribute = study.attributes.get(loose.key);
  const nothing = attribute?.values.find(({ value }) => value === null);
  if (attribute === undefined || nothing === undefined) return undefined;
  const { diagrams } = study;
  const given = study.wayOf(attribute, nothing);
  const said = Judged.branch(index);
  const gets = diagrams.combined(
    diagrams.restricted(judged.outcome, given),
    diagrams.restricted(forced, given),
    (one, other) => Number(one === said && other !== YES),
  );
  const way = diagrams.waysIn(gets, study.costOf).get(1);
  if (way === undefined) return undefined;
  const { sample } = witnessOf(study, new Map([...way, ...given]), new Map([[attribute.key, nothing]]));
  if (judged.saidFor(sample) !== said) return undefined;
  const { key: _, ...told } = loose;
  return { ...told, example: sample };
}
