import type { TraceEntry } from '@sluice/liquid';
import { Check, CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConditionSentence } from '../../condition-builder/statement/ConditionSentence.tsx';
import * as S from './Result.styles.ts';
import { hadValues } from './had-values.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTesterValues.ts';

/** Every condition Braze looks at for this person, in its order, with the answer. */
export function TraceList({ result }: { result: TestResult }): ReactNode {
  return (
    <S.Trace>
      {result.provider.trace.map((entry) => (
        <TraceLine key={`${entry.statementId}:${entry.conditionId}`} entry={entry} result={result} />
      ))}
    </S.Trace>
  );
}

function TraceLine({ entry, result }: { entry: TraceEntry; result: TestResult }): ReactNode {
  const messages = useConditionTesterMessages();
  const condition = result.template.statements
    .find(({ id }) => id === entry.statementId)
    ?.conditions.find(({ id }) => id === entry.conditionId);
  if (condition === undefined) return null;
  return (
    <S.TraceStep>
      <TraceAnswer answer={entry.result} />
      <span>
        <ConditionSentence condition={condition} />{' '}
        <S.Has>({hadValues(condition, entry, result, messages)})</S.Has>
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
