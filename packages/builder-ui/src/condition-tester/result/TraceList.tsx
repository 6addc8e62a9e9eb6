import type { NearMiss, TraceEntry } from '@sluice/liquid';
import { Check, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConditionSentence } from '../../condition-builder/statement/ConditionSentence.tsx';
import * as S from './Result.styles.ts';
import { personValues } from './person-values.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTester.ts';
import { useReadingWords } from './useReadingWords.ts';

interface TraceListProps {
  result: TestResult;
  /** The conditions that the person has only just missed: they say why. */
  misses: readonly NearMiss[];
}

/** Every condition Braze looks at for this person, in its order, with the answer. */
export function TraceList({ result, misses }: TraceListProps): ReactNode {
  return (
    <S.Trace>
      {result.provider.trace.map((entry) => (
        <TraceLine
          key={`${entry.statementId}:${entry.conditionId}`}
          entry={entry}
          result={result}
          miss={misses.find(({ conditionId }) => conditionId === entry.conditionId)}
        />
      ))}
    </S.Trace>
  );
}

interface TraceLineProps {
  entry: TraceEntry;
  result: TestResult;
  miss: NearMiss | undefined;
}

function TraceLine({ entry, result, miss }: TraceLineProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const condition = result.template.statements
    .find(({ id }) => id === entry.statementId)
    ?.conditions.find(({ id }) => id === entry.conditionId);
  if (condition === undefined) return null;
  return (
    <S.TraceStep>
      <TraceAnswer answer={entry.result} />
      <span>
        <ConditionSentence condition={condition} />{' '}
        <S.Has>({personValues(condition, entry, result, messages, miss && words.nearMiss(miss.why))})</S.Has>
      </span>
    </S.TraceStep>
  );
}

function TraceAnswer({ answer }: { answer: TraceEntry['result'] }): ReactNode {
  const messages = useConditionTesterMessages();
  if (answer === 'error') {
    return (
      <S.Answer data-answer="error">
        <CircleAlert size={14} aria-hidden />
        {messages.stopsHere}
      </S.Answer>
    );
  }
  const Icon = answer ? Check : X;
  return (
    <S.Answer data-answer={answer ? 'holds' : 'fails'}>
      <Icon size={14} aria-hidden />
      {answer ? messages.holds : messages.doesNotHold}
    </S.Answer>
  );
}
