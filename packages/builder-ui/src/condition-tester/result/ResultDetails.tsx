import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../../controls/badge/Badge.tsx';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTesterValues.ts';
import { Reasons } from './Reasons.tsx';
import * as S from './Result.styles.ts';
import { SeenMessage } from './SeenMessage.tsx';
import { TraceList } from './TraceList.tsx';
import type { RenderedMessage } from './not-simulated.ts';

interface ResultDetailsProps {
  result: TestResult;
  isStale: boolean;
  testNumber: number;
  rendered: RenderedMessage | undefined;
}

/** Why Braze sends something else than expected, what the person sees, and every step that led there. */
export function ResultDetails({ result, isStale, testNumber, rendered }: ResultDetailsProps): ReactNode {
  const messages = useConditionTesterMessages();
  const root = useRef<HTMLDivElement>(null);
  // Below a long list of values the result would be out of sight.
  useEffect(() => {
    const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    if (testNumber > 0)
      root.current?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [testNumber]);
  return (
    <S.Details ref={root} data-stale={isStale || undefined}>
      <Reasons result={result} />
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
        <TraceList result={result} />
      </section>
    </S.Details>
  );
}
