import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConditionSentence } from '../../condition-builder/statement/ConditionSentence.tsx';
import { useConditionBuilderMessages } from '../../condition-builder/words/useConditionBuilderMessages.ts';
import * as S from '../ConditionTester.styles.ts';
import { SeenMessage, useRendered } from './SeenMessage.tsx';
import type { RenderedMessage } from './not-simulated.ts';
import { TraceList } from './TraceList.tsx';
import { fallbackLine, headline, resultTone } from './result-texts.ts';
import type { ResultTone } from './result-texts.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import { useReadingWords } from './useReadingWords.ts';
import type { TestResult } from '../useTesterValues.ts';

const icons: Record<ResultTone, typeof Info> = {
  ok: CircleCheck,
  neutral: Info,
  warn: TriangleAlert,
  danger: CircleAlert,
};

interface TestResultViewProps {
  /** None before the first test. */
  result: TestResult | undefined;
  isStale: boolean;
  /** Counts the tests, so that the same verdict is announced again after each. */
  testNumber: number;
  /** A person is about to test. */
  isExpected: boolean;
}

/**
 * The verdict, what the person sees, and every step that led there. Only the verdict is spoken by itself: it comes at
 * once and as a whole, while the message is made anew when the engine has been loaded.
 */
export function TestResultView(props: TestResultViewProps): ReactNode {
  const { result, isStale, testNumber } = props;
  const messages = useConditionTesterMessages();
  const rendered = useRendered(result, props.isExpected);
  return (
    <>
      {isStale && <S.Quiet>{messages.stale}</S.Quiet>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output cannot hold paragraphs */}
      <div role="status">
        {result !== undefined && <TestVerdict key={testNumber} result={result} rendered={rendered} />}
      </div>
      {result !== undefined && (
        <>
          <div>
            <S.Heading>{messages.whatPersonSees}</S.Heading>
            <SeenMessage result={result} rendered={rendered} />
          </div>
          <div>
            <S.Heading>{messages.why}</S.Heading>
            <TraceList result={result} />
          </div>
        </>
      )}
    </>
  );
}

function TestVerdict({
  result,
  rendered,
}: {
  result: TestResult;
  rendered: RenderedMessage | undefined;
}): ReactNode {
  const messages = useConditionTesterMessages();
  const conditionBuilder = useConditionBuilderMessages();
  const words = useReadingWords();
  const { template, provider, forgiving, difference } = result;
  // The conditions may be fine and the text not: Braze sends nothing then.
  const refusal = rendered?.outcome === 'error' && provider.error === undefined ? rendered.error : undefined;
  const isInPart = rendered?.outcome === 'not-simulated';
  const tone = refusal === undefined ? resultTone(result, isInPart) : 'danger';
  const Icon = icons[tone];
  const matched = template.statements.find(({ id }) => id === forgiving.branch?.statementId);
  const skipped = forgiving.skippedStatementIds.length;
  return (
    <S.Verdict data-tone={tone}>
      <Icon size={16} aria-hidden />
      <div>
        <S.Headline>{headline(result, messages, conditionBuilder.statementName)}</S.Headline>
        {forgiving.outcome === 'matched' && matched?.conditions.length === 1 && matched.conditions[0] && (
          <ConditionSentence condition={matched.conditions[0]} />
        )}
        {fallbackLine(template, result, messages)}
        {difference !== undefined && (
          <p>
            <b>{words.whatIsSent(difference.outcome)}</b> {words.whyDifferent(difference.why)}
          </p>
        )}
        {provider.error !== undefined && <p>{`${messages.stops}: ${provider.error}`}</p>}
        {refusal !== undefined && <p>{`${messages.refused}: ${refusal}`}</p>}
        {isInPart && <p>{messages.simulatedInPart}</p>}
        {skipped > 0 && <p>{messages.skipped(skipped)}</p>}
      </div>
    </S.Verdict>
  );
}
