import type { BranchTextProblem, branchTextProblem } from '@sluice/liquid';
import { useEffect, useState } from 'react';
import { loadOnce } from '../../hooks/load-once.ts';
import { untilItComes } from '../../hooks/until-it-comes.ts';

let read: typeof branchTextProblem | undefined;

/** Reading Liquid weighs more than the field, and most texts have none. */
const fetchReader = loadOnce(async () => {
  ({ branchTextProblem: read } = await untilItComes(() => import('./text-problem.ts')));
});

/**
 * Why a text cannot be used in a branch: `undefined` when it can, when nobody asks, and until the code that reads Liquid
 * has come. A text without Liquid needs none.
 */
export function useTextProblem(text: string, isAsked: boolean): BranchTextProblem | undefined {
  const isNeeded = isAsked && /\{[{%]/.test(text);
  const [isThere, setThere] = useState(read !== undefined);
  useEffect(() => {
    if (!isNeeded || isThere) return undefined;
    let isCurrent = true;
    const awaitReader = async () => {
      await fetchReader();
      if (isCurrent) setThere(true);
    };
    void awaitReader();
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, isThere]);
  return isNeeded ? read?.(text) : undefined;
}
