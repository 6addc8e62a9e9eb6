import { nearMisses, type NearMiss, conditionById } from '@sluice/liquid';
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
  /** The name of the person, where they have one. */
  person: string | undefined;
  isStale: boolean;
  /** Counts the tests that a person has asked for. */
  askedNumber: number;
  rendered: RenderedMessage | undefined;
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** What the person has only just missed, what they see, and every step that led there. */
export function ResultDetails(props: ResultDetailsProps): ReactNode {
  const { result, person, isStale, askedNumber, rendered } = props;
  const messages = useConditionTesterMessages();
  const root = useRef<HTMLDivElement>(null);
  // Below a long list of values the result would be out of sight.
  useEffect(() => {
    const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    if (askedNumber > 0)
      root.current?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [askedNumber]);
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
      <Misses result={result} misses={misses} onFix={onFix} />
      <section>
        <S.HeadingLine>
          <S.Heading>{person === undefined ? messages.whatPersonSees : messages.whatSees(person)}</S.Heading>
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
        <TraceList hasRest result={result} misses={misses} />
      </section>
    </S.Details>
  );
}

interface MissesProps {
  result: TestResult;
  misses: readonly NearMiss[];
  /** Without it no fixes are offered. */
  onFix: ((fix: ResultFix) => void) | undefined;
}

/** As many as one reads; all are in the list of steps. */
const MAX_MISSES = 3;

/** Which conditions the person has only just missed, each with its fix where there is one. */
function Misses({ result, misses, onFix }: MissesProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const { statementName } = useConditionBuilderMessages();
  const { template, difference } = result;
  const others = misses.filter(({ conditionId }) => conditionId !== difference?.conditionId);
  const branchOf = (miss: NearMiss) => template.statements.findIndex(({ id }) => id === miss.statementId);
  const nameIn = (miss: NearMiss) => {
    const asked = conditionById(template.statements[branchOf(miss)]?.conditions ?? [], miss.conditionId);
    return (asked && subjectName(asked)) ?? '';
  };
  return (
    <>
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

interface ReasonProps extends Pick<MissesProps, 'onFix'> {
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
