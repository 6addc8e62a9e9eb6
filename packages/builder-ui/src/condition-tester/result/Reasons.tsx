import type { NearMiss } from '@sluice/liquid';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTester.ts';
import { FixOffer, type ResultFix } from './FixOffer.tsx';
import * as S from './Result.styles.ts';
import { useReadingWords } from './useReadingWords.ts';

interface ReasonsProps {
  result: TestResult;
  misses: readonly NearMiss[];
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** As many as one reads; all are in the list of steps. */
const MAX_MISSES = 3;

/**
 * Why Braze answers otherwise than people expect, and which conditions the person has only just missed, each with its fix
 * where there is one.
 */
export function Reasons({ result, misses, onFix }: ReasonsProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const { statementName } = useConditionBuilderMessages();
  const { template, provider, difference } = result;
  const others = misses.filter(({ conditionId }) => conditionId !== difference?.conditionId);
  const branchOf = (miss: NearMiss) => template.statements.findIndex(({ id }) => id === miss.statementId);
  const nameIn = (miss: NearMiss) =>
    template.statements[branchOf(miss)]?.conditions.find(({ id }) => id === miss.conditionId)
      ?.attributeName ?? '';
  return (
    <>
      {difference !== undefined && (
        <Reason sentence={words.whyDifferent(difference.why)} fix={difference.fix} onFix={onFix} />
      )}
      {difference === undefined && provider.error !== undefined && (
        <Reason sentence={messages.engineSays(provider.error)} fix={undefined} onFix={onFix} />
      )}
      {others.slice(0, MAX_MISSES).map((miss) => (
        <Reason
          key={miss.conditionId}
          sentence={messages.nearMiss(statementName(branchOf(miss)), nameIn(miss), words.nearMiss(miss.why))}
          fix={miss.fix}
          onFix={onFix}
        />
      ))}
    </>
  );
}

interface ReasonProps extends Pick<ReasonsProps, 'onFix'> {
  sentence: string;
  fix: ResultFix | undefined;
}

function Reason({ sentence, fix, onFix }: ReasonProps): ReactNode {
  return (
    <S.Reason>
      <TriangleAlert size={16} aria-hidden />
      <div>
        <p>{sentence}</p>
        {fix !== undefined && onFix !== undefined && (
          <FixOffer sentence={sentence} fix={fix} onFix={() => onFix(fix)} />
        )}
      </div>
    </S.Reason>
  );
}
