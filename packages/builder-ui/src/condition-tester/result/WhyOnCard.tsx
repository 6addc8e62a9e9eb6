import { nearMisses } from '@sluice/liquid';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/button/Button.tsx';
import { useConditionTesterMessages, useReadingWords } from '../messages.ts';
import type { TestResult } from '../useTester.ts';
import { Reason } from './Result.styles.ts';
import { TraceList, tracedBranches } from './TraceList.tsx';

/** More branches than these would push the card away; the tester has them all. */
const SHOWN = 4;

interface WhyOnCardProps {
  result: TestResult;
  /** Called once it is on the card: what covers the card makes room. */
  onShown: () => void;
  /** Leads to the whole of the result. */
  onShowAll: () => void;
}

/** Why a test ended at a card: what Braze looked at there and just before, and why it differs from what people expect. */
export function WhyOnCard({ result, onShown, onShowAll }: WhyOnCardProps): ReactNode {
  const messages = useConditionTesterMessages();
  const words = useReadingWords();
  const misses = useMemo(() => nearMisses(result.template, result.sample, { now: result.now }), [result]);
  const { provider, difference } = result;
  useEffect(() => onShown(), [onShown]);
  const hidden = Math.max(0, tracedBranches(result).length - SHOWN);
  const reason =
    difference === undefined
      ? provider.error !== undefined && messages.engineSays(provider.error)
      : words.whyDifferent(difference.why);
  return (
    <Place>
      {reason !== false && (
        <Reason>
          <TriangleAlert size={16} aria-hidden />
          <p>{reason}</p>
        </Reason>
      )}
      {hidden > 0 && <p>{messages.branchesBefore(hidden)}</p>}
      <div>
        <TraceList result={result} misses={misses} lastBranches={SHOWN} />
      </div>
      <Button variant="link" onPress={onShowAll}>
        {messages.showResult}
      </Button>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--sluice-space-3);
  justify-items: start;
  padding: var(--sluice-space-3);
  border-radius: var(--sluice-radius-s);
  background: var(--sluice-surface-0);
  color: var(--sluice-ink-1);
  font-size: var(--sluice-size-label);
  line-height: 1.45;
  overflow-wrap: anywhere;

  & > p {
    margin: 0;
    color: var(--sluice-ink-2);
  }

  & > div {
    inline-size: 100%;
  }
`;
