import type { NearMiss, ReadingDifference } from '@sluice/liquid';
import { TriangleAlert, Wrench } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import { Button } from '../../controls/button/Button.tsx';
import { useFindingWords } from '../../findings-list/useFindingWords.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTester.ts';
import * as S from './Result.styles.ts';
import { useReadingWords } from './useReadingWords.ts';

/** An edit of the template after which the tested person gets what the reader expects. */
export type ResultFix = NonNullable<ReadingDifference['fix']>;

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

/** The button that makes a fix, and whose message changes by it. */
function FixOffer({
  sentence,
  fix,
  onFix,
}: {
  sentence: string;
  fix: ResultFix;
  onFix: () => void;
}): ReactNode {
  const words = useFindingWords();
  const effectId = useId();
  const label = words.fix(fix);
  const effect = words.fixEffect(fix);
  return (
    <S.FixOffer>
      <Button
        compact
        icon={<Wrench size={14} aria-hidden />}
        aria-label={words.fixFor(label, sentence)}
        aria-describedby={effect === '' ? undefined : effectId}
        onPress={onFix}
      >
        {label}
      </Button>
      {effect !== '' && <small id={effectId}>{effect}</small>}
    </S.FixOffer>
  );
}
