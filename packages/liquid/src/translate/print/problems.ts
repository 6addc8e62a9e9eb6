import type { Passage, Template } from '../../model/template.ts';
import type { GeneratedLiquid } from './generated.ts';
import { branchTextProblem, type BranchTextProblem } from './branch-text.ts';
import type { StatementPlan } from './build-chain.ts';
import type { IncompletePart, Notice } from './gap.ts';

type Problems = Pick<GeneratedLiquid, 'incomplete' | 'completeStatementIds' | 'notices'>;

/**
 * What is missing or impossible in a template, and what was changed in typed values.
 * @param inside finds what is missing in the passages of opened branches; nobody asks for it where there are none
 */
export function problemsOf(
  { source, settings }: Template,
  plans: readonly StatementPlan[],
  inside: (passages: readonly Passage[]) => readonly IncompletePart[] = () => [],
): Problems {
  const incomplete: IncompletePart[] = [];
  const completeStatementIds: string[] = [];
  const notices: Notice[] = [];
  for (const { statement, textProblem, ...plan } of plans) {
    if (plan.incomplete.length === 0) completeStatementIds.push(statement.id);
    else incomplete.push(...plan.incomplete);
    if (textProblem !== undefined) incomplete.push(brokenText(textProblem, statement.id));
    if (plan.notices.length > 0) notices.push(...plan.notices);
    if (statement.passages !== undefined) incomplete.push(...inside(statement.passages));
  }
  if (settings.hasFallback && settings.fallbackType === 'custom') {
    const problem = source?.fallback === undefined ? branchTextProblem(settings.customFallback) : undefined;
    if (problem !== undefined) incomplete.push(brokenText(problem));
    if (settings.fallbackPassages !== undefined) incomplete.push(...inside(settings.fallbackPassages));
  }
  return { incomplete, completeStatementIds, notices };
}

/** A text that no branch can have, as a part that is impossible. */
export function brokenText(
  { start: _start, end: _end, ...coded }: BranchTextProblem,
  statementId?: string,
): IncompletePart {
  return {
    ...(statementId === undefined ? {} : { statementId }),
    part: 'text',
    kind: 'impossible',
    ...coded,
  };
}
