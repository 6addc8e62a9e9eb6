import { parseLiquid } from '../document/parse-liquid.ts';
import { branchTextProblem } from '../translate/print/branch-text.ts';
import { checkDocument } from './check-liquid.ts';
import { finding } from './findings/finding.ts';
import type { Catalog, Finding } from './findings/finding.ts';

/**
 * Everything worth saying about the text of one branch, with positions in that text: also what would end the branch
 * before its time, or keep it open. Never throws.
 */
export function checkBranchText(text: string, catalog?: Catalog): Finding[] {
  const found = checkDocument(parseLiquid(text), catalog, 'branch');
  const problem = branchTextProblem(text);
  if (problem === undefined) return found;
  const { start, end, ...gap } = problem;
  const broken = finding('unbalanced-tag', { problem: 'branch-text', gap }, start, end);
  // The cause is said; what looks unbalanced because of it is not.
  return [broken, ...found.filter(({ code }) => code !== 'unbalanced-tag')].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
}
