import { nearMisses, type NearMiss } from '@sluice/liquid';
import { CalendarClock, FlaskConical, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Badge } from '../../controls/badge/Badge.tsx';
import { Quiet } from '../ConditionTester.styles.ts';
import { useConditionTesterMessages, useReadingWords } from '../messages.ts';
import { SentLine } from '../sending/SentLine.tsx';
import type { TestResult } from '../useTester.ts';
import { type ResultFix, FixOffer } from './FixOffer.tsx';
import * as S from './Result.styles.ts';
import { SeenMessage } from './SeenMessage.tsx';
import { TraceList } from './TraceList.tsx';
import type { RenderedMessage } from './not-simulated.ts';
import { subjectName } from '../../condition-builder/statement/subject-name.ts';
import { useConditionBuilderMessages } from '../../condition-builder/messages.ts';

interface ResultDetailsProps {
  result: TestResult;
  isStale: boolean;
  testNumber: number;
  rendered: RenderedMessage | undefined;
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** Why Braze sends something else than expected, what the person sees, and every step that led there. */
export function ResultDetails(props: ResultDetailsProps): ReactNode {
  const { result, isStale, testNumber, rendered } = props;
  const messages = useConditionTesterMessages();
  const root = useRef<HTMLDivElement>(null);
  // Below a long list of values the result would be out of sight.
  useEffect(() => {
    const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    if (testNumber > 0)
      root.current?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [testNumber]);
  const misses = useMemo(() => nearMisses(result.template, result.sample, { now: result.now }), [result]);
  // What is old may be fixed already.
  const onFix = isStale ? undefined : props.onFix;
  return (
    <S.Details ref={root} data-stale={isStale || undefined}>
      <Quiet>
        <CalendarClock size={14} aria-hidden />
        <span>
          <SentLine result={result} />
        </span>
      </Quiet>
      <Reasons result={result} misses={misses} onFix={onFix} />
      <section>
        <S.HeadingLine>
          <S.Heading>{messages.whatPersonSees}</S.Heading>
          {result.hasMadeUpValues && (
            <Badge icon={<FlaskConical size={12} aria-hidden />}>{messages.madeUpBadge}</Badge>
          )}
        </S.HeadingLine>
        <SeenMessage result={result} rendered={rendered} />
      </section>
      <section>
        <S.Heading tabIndex={-1} {...mark('why')}>
          {messages.why}
        </S.Heading>
        <TraceList result={result} misses={misses} />
      </section>
    </S.Details>
  );
}

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
function Reasons({ result, misses, onFix }: ReasonsProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const { statementName } = useConditionBuilderMessages();
  const { template, provider, difference } = result;
  const others = misses.filter(({ conditionId }) => conditionId !== difference?.conditionId);
  const branchOf = (miss: NearMiss) => template.statements.findIndex(({ id }) => id === miss.statementId);
  const nameIn = (miss: NearMiss) => {
    const asked = template.statements[branchOf(miss)]?.conditions.find(({ id }) => id === miss.conditionId);
    return (asked && subjectName(asked)) ?? '';
  };
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
