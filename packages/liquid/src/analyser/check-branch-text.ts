import { parseLiquid } from '../document/parse-liquid.ts';
import { branchTextProblem } from '../translate/print/branch-text.ts';
import { checkDocument } from './check-liquid.ts';
import { finding, type Catalog, type Finding } from './findings/finding.ts';

/**
 * Checks the text of one branch, with positions in that text: including text that would end the branch early, or keep
 * it open. Never throws.
 */
export function checkBranchText(text: string, catalog?: Catalog): Finding[] {
  const found = checkDocument(parseLiquid(text), catalog, 'branch');
  const problem = branchTextProblem(text);
  if (problem === undefined) return found;
  const { start, end, ...gap } = problem;
  const broken = finding('unbalanced-tag', { problem: 'branch-text', gap }, start, end);
  // Only the cause is reported, not the tags that look unbalanced because of it.
  return [broken, ...found.filter(({ code }) => code !== 'unbalanced-tag')].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
}
