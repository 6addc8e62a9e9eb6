import { nearMisses } from '@sluice/liquid';
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../../condition-builder/words/useConditionBuilderMessages.ts';
import { FixOffer, type ResultFix } from '../../result/FixOffer.tsx';
import { useReadingWords } from '../../result/useReadingWords.ts';
import { useConditionTesterMessages } from '../../useConditionTesterMessages.ts';
import * as S from './ManyPeople.styles.ts';
import type { PersonOutcome } from './run-people.ts';

/** As many as one reads beside fifty other people; the test of one person has all. */
const MAX_REASONS = 2;

interface RowReasonsProps {
  outcome: PersonOutcome;
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/**
 * Why one of many people gets something else than people expect, and what they have only just missed, each with its fix
 * where there is one.
 */
export function RowReasons({ outcome, onFix }: RowReasonsProps): ReactNode {
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
    ...(difference ? [{ sentence: words.whyDifferent(difference.why), fix: difference.fix }] : []),
    ...others.map(({ statementId, conditionId, why, fix }) => {
      const index = template.statements.findIndex(({ id }) => id === statementId);
      const condition = template.statements[index]?.conditions.find(({ id }) => id === conditionId);
      const name = condition?.attributeName ?? '';
      return { sentence: messages.nearMiss(statementName(index), name, words.nearMiss(why)), fix };
    }),
  ];
  return reasons.slice(0, MAX_REASONS).map(({ sentence, fix }) => (
    <Fragment key={sentence}>
      <S.Reason>{sentence}</S.Reason>
      {fix !== undefined && onFix !== undefined && (
        <FixOffer sentence={sentence} fix={fix} onFix={() => onFix(fix)} />
      )}
    </Fragment>
  ));
}
