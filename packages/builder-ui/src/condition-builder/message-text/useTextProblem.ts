import type { BranchTextProblem } from '@sluice/liquid';
import { lateModule, useLateModule } from '../../hooks/late-component.ts';

/** Reading Liquid weighs more than the field, and most texts have none. */
const reader = lateModule(() => import('./text-problem.ts'));

/**
 * Why a text cannot be used in a branch: `undefined` when it can, when nobody asks, and until the code that reads Liquid
 * has come. A text without Liquid needs none.
 */
export function useTextProblem(text: string, isAsked: boolean): BranchTextProblem | undefined {
  const isNeeded = isAsked && /\{[{%]/.test(text);
  return useLateModule(reader, isNeeded)?.branchTextProblem(text);
}
