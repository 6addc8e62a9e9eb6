import { nearMisses } from '@sluice/liquid';
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../../condition-builder/words/useConditionBuilderMessages.ts';
import { useReadingWords } from '../../result/useReadingWords.ts';
import { useConditionTesterMessages } from '../../useConditionTesterMessages.ts';
import * as S from './ManyPeople.styles.ts';
import type { PersonOutcome } from './run-people.ts';

/** As many as one reads beside fifty other people; the test of one person has all. */
const MAX_REASONS = 2;

/** Why one of many people gets something else than people expect, and what they have only just missed. */
export function RowReasons({ outcome }: { outcome: PersonOutcome }): ReactNode {
  const words = useReadingWords();
  const messages = useConditionTesterMessages();
  const { statementName } = useConditionBuilderMessages();
  // Each condition is tried again for it: the table is there first.
  const settled = useDeferredValue<PersonOutcome | undefined>(outcome, undefined);
  const misses = useMemo(
    () => (settled ? nearMisses(settled.template, settled.sample, { now: settled.now }) : []),
    [settled],
  );
  const { template, difference } = outcome;
  const others = misses.filter(({ conditionId }) => conditionId !== difference?.conditionId);
  const reasons = [
    ...(difference ? [words.whyDifferent(difference.why)] : []),
    ...others.map(({ statementId, conditionId, why }) => {
      const index = template.statements.findIndex(({ id }) => id === statementId);
      const condition = template.statements[index]?.conditions.find(({ id }) => id === conditionId);
      return messages.nearMiss(statementName(index), condition?.attributeName ?? '', words.nearMiss(why));
    }),
  ];
  return reasons.slice(0, MAX_REASONS).map((reason) => <S.Reason key={reason}>{reason}</S.Reason>);
}
