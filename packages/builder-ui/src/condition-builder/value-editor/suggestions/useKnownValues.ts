import { useEffect, useState } from 'react';
import type { KnownValues, Suggestions } from './known-values.ts';

/** The sets are most of what suggestions weigh, and most builders compare with none of them. */
const load = () => import('./known-values.ts');

type Sets = Awaited<ReturnType<typeof load>>;

/** Once they have come, every list has them at once. */
let loaded: Sets | undefined;

/**
 * The values of a set. Its code is fetched as soon as a field for it is there, so that it is here before a list opens.
 *
 * @param language The language to name values in; `undefined` while nobody wants any.
 */
export function useKnownValues(set: KnownValues | undefined, language: string | undefined): Suggestions {
  const [sets, setSets] = useState<Sets | 'failed' | undefined>(loaded);
  const isNeeded = set !== undefined && sets === undefined;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const fetchSets = async () => {
      let next: Sets | 'failed';
      try {
        loaded = await load();
        next = loaded;
      } catch {
        // Said in the list. Any value can still be typed.
        next = 'failed';
      }
      if (isCurrent) setSets(next);
    };
    void fetchSets();
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);

  const isWanted = set !== undefined && language !== undefined;
  const values = isWanted && typeof sets === 'object' ? sets.knownValues(set, language) : [];
  return { values, isLoading: isWanted && sets === undefined, hasFailed: isWanted && sets === 'failed' };
}
