import type { BranchRef, Undecided } from '@sluice/liquid/analysis';
import { useMemo } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';
import { usePersonWordsMessages } from '../../person-words/index.ts';
import { useWhoGetsWhatMessages } from '../messages.ts';
import type { UnreachedWhy } from './outcome-rows.ts';

/** Says why nobody gets something, and why something is not decided. */
export function useReasonWords(): {
  unreached: (why: UnreachedWhy | undefined) => string;
  undecided: (why: readonly Undecided[]) => string;
} {
  const words = useWhoGetsWhatMessages();
  const { undecided } = usePersonWordsMessages();
  const { statementName } = useConditionBuilderMessages();
  return useMemo(() => {
    const nameOf = ({ index }: BranchRef) => statementName(index);
    return {
      unreached: (why) => {
        switch (why?.code) {
          case undefined:
            return words.everybodyMeets;
          case 'contradiction':
            return words.contradiction;
          case 'always-before':
            return words.alwaysBefore(nameOf(why.params));
          case 'covered':
            return words.covered(why.params.by.map(nameOf));
          case 'not-now':
            return words.notNow;
          case 'incomplete':
            return words.notCompleteWhy;
        }
      },
      undecided: (why) => [...new Set(why.map((reason) => undecided(reason)))].join(' '),
    };
  }, [words, undecided, statementName]);
}
