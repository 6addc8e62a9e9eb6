import type { Template } from '@sluice/liquid';
import type { BranchRef, Guard, Outcome, Reach, TemplateAnswer, Undecided } from '@sluice/liquid/analysis';
import type { BranchKind } from '../../controls/branch-badge/BranchBadge.tsx';

/** Why nobody gets a branch. */
export type UnreachedWhy = Extract<Reach, { status: 'unreached' }>['why'];

interface RowPlace {
  id: string;
  /** The place of the branch; absent for the Else, and where there is none. */
  index?: number | undefined;
  kind: BranchKind;
}

/** One line of what people get. */
export type OutcomeRow = RowPlace &
  (
    | { what: 'outcome'; outcome: Outcome; guard?: Guard | undefined }
    /** `moveAbove`: the branch above which it has to stand so that somebody gets it. */
    | { what: 'nobody'; why: UnreachedWhy | undefined; moveAbove?: BranchRef | undefined }
    | { what: 'undecided'; why: readonly Undecided[] }
  );

/** Everything that a template does, in the order in which it is read; errors last. */
export function outcomeRows(answer: TemplateAnswer): readonly OutcomeRow[] {
  const { analysis, outcomes, template, missing } = answer;
  const branches = analysis.branches.map(({ index, reach, statementId }): OutcomeRow => {
    const place = { id: statementId, index, kind: index === 0 ? 'if' : 'else-if' } as const;
    const outcome = outcomes.find(
      ({ received }) => received.code === 'branch' && received.params.index === index,
    );
    if (outcome !== undefined)
      return { ...place, kind: kindOf(outcome, place.kind), what: 'outcome', outcome };
    if (reach.status === 'unreached')
      return { ...place, what: 'nobody', why: reach.why, moveAbove: firstBefore(reach.why) };
    return { ...place, what: 'undecided', why: reach.status === 'undecided' ? reach.why : [] };
  });
  const guards = missing.rows.flatMap(({ guard }) => guard ?? []);
  const errors = outcomes.flatMap((outcome): readonly OutcomeRow[] => {
    const { received } = outcome;
    if (received.code !== 'error') return [];
    const { statementId, index } = received.params;
    const guard = guards.find((one) => one.branches.some((branch) => branch.statementId === statementId));
    return [{ id: `${statementId} error`, index, kind: 'error', what: 'outcome', outcome, guard }];
  });
  return [...branches, ...rowOfRest(answer, template), ...errors];
}

/** What those get who meet no branch. */
function rowOfRest({ outcomes, analysis }: TemplateAnswer, { settings }: Template): readonly OutcomeRow[] {
  const place = { id: 'else', kind: 'else' } as const;
  const outcome = outcomes.find(({ received }) => received.code === 'else' || received.code === 'nothing');
  if (outcome !== undefined) return [{ ...place, kind: kindOf(outcome, 'else'), what: 'outcome', outcome }];
  const { noBranch } = analysis;
  if (noBranch.status === 'undecided') return [{ ...place, what: 'undecided', why: noBranch.why }];
  return settings.hasFallback ? [{ ...place, what: 'nobody', why: undefined }] : [];
}

function kindOf({ sent }: Outcome, usual: BranchKind): BranchKind {
  return sent.kind === 'aborted' ? 'abort' : usual;
}

/** The branch that takes everybody who would get a later one: above it, they get that one. */
function firstBefore(why: UnreachedWhy): BranchRef | undefined {
  if (why.code === 'always-before') return why.params;
  if (why.code !== 'covered') return undefined;
  return why.params.by.reduce<BranchRef | undefined>(
    (first, one) => (first === undefined || one.index < first.index ? one : first),
    undefined,
  );
}
