import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConditionSentence } from '../condition-builder/statement/StatementSummary.tsx';
import { useMessages } from '../messages/MessagesContext.ts';
import * as S from './ConditionTester.styles.ts';
import { SeenMessage, useRendered } from './SeenMessage.tsx';
import { TraceList } from './TraceList.tsx';
import { fallbackLine, headline, resultTone } from './result-texts.ts';
import type { ResultTone } from './result-texts.ts';
import type { TestResult } from './useConditionTester.ts';

const icons: Record<ResultTone, typeof Info> = {
  ok: CircleCheck,
  neutral: Info,
  warn: TriangleAlert,
  danger: CircleAlert,
};

/** The verdict, what the person sees, and every step that led there. */
export function TestResultView({ result, isStale }: { result: TestResult; isStale: boolean }): ReactNode {
  const { conditionTester: messages, conditionBuilder, liquid: words } = useMessages();
  const { template, provider, forgiving, difference } = result;
  const rendered = useRendered(result);
  // The conditions may be fine and the text not: Braze sends nothing then.
  const refusal = rendered?.outcome === 'error' && provider.error === undefined ? rendered.error : undefined;
  const tone = refusal === undefined ? resultTone(result) : 'danger';
  const Icon = icons[tone];
  const matched = template.statements.find(({ id }) => id === forgiving.branch?.statementId);
  const skipped = forgiving.skippedStatementIds.length;
  return (
    <>
      {isStale && <S.Quiet>{messages.stale}</S.Quiet>}
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
              <b>{words.whatIsSent(result)}</b> {words.whyDifferent(result)}
            </p>
          )}
          {provider.error !== undefined && <p>{`${messages.stops}: ${provider.error}`}</p>}
          {refusal !== undefined && <p>{`${messages.refused}: ${refusal}`}</p>}
          {skipped > 0 && <p>{messages.skipped(skipped)}</p>}
        </div>
      </S.Verdict>
      <div>
        <S.Heading>{messages.whatPersonSees}</S.Heading>
        <SeenMessage result={result} rendered={rendered} />
      </div>
      <div>
        <S.Heading>{messages.why}</S.Heading>
        <TraceList result={result} />
      </div>
    </>
  );
}
