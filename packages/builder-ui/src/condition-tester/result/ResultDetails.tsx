import { nearMisses } from '@sluice/liquid';
import { FlaskConical } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Badge } from '../../controls/badge/Badge.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTester.ts';
import { Reasons } from './Reasons.tsx';
import type { ResultFix } from './FixOffer.tsx';
import * as S from './Result.styles.ts';
import { SeenMessage } from './SeenMessage.tsx';
import { TraceList } from './TraceList.tsx';
import type { RenderedMessage } from './not-simulated.ts';

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
        <S.Heading>{messages.why}</S.Heading>
        <TraceList result={result} misses={misses} />
      </section>
    </S.Details>
  );
}
