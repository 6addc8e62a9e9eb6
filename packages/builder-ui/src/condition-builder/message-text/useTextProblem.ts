import type { BranchTextProblem } from '@sluice/liquid';
import { useEffect, useState } from 'react';
import { loadOnce } from '../../hooks/load-once.ts';
import { untilItComes } from '../../hooks/until-it-comes.ts';

let reader: typeof import('./text-problem.ts') | undefined;

/** Reading Liquid weighs more than the field, and most texts have none. */
const fetchReader = loadOnce(async () => {
  reader = await untilItComes(() => import('./text-problem.ts'));
});

/**
 * Why a text cannot be used in a branch: `undefined` when it can, when nobody asks, and until the code that reads Liquid
 * has come. A text without Liquid needs none.
 */
export function useTextProblem(text: string, isAsked: boolean): BranchTextProblem | undefined {
  const isNeeded = isAsked && /\{[{%]/.test(text);
  const [isThere, setThere] = useState(reader !== undefined);
  useEffect(() => {
    if (!isNeeded || isThere) return undefined;
    let isCurrent = true;
    void fetchReader().then(() => {
      if (isCurrent) setThere(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, isThere]);
  return isNeeded ? reader?.branchTextProblem(text) : undefined;
}
