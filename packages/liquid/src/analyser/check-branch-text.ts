import { parseLiquid } from '../document/parse-liquid.ts';
import { branchTextProblem } from '../translate/branch-text.ts';
import { checkDocument } from './check-liquid.ts';
import { finding } from './finding.ts';
import type { Catalog, Finding } from './finding.ts';

/**
 * Everything worth saying about the text of one branch, with positions in that text: also what would end the branch
 * before its time, or keep it open. Never throws.
 */
export function checkBranchText(text: string, catalog?: Catalog): Finding[] {
  const found = checkDocument(parseLiquid(text), catalog, false);
  const problem = branchTextProblem(text);
  if (problem === undefined) return found;
  const gap = { part: 'text', kind: 'impossible', message: problem } as const;
  const broken = finding('unbalanced-tag', { problem: 'branch-text', gap }, 0, text.length);
  // The cause is said; what looks unbalanced because of it is not.
  return [broken, ...found.filter(({ code }) => code !== 'unbalanced-tag')].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
}
