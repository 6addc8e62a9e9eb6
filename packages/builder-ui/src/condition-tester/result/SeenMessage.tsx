import { generateLiquid } from '@sluice/liquid';
import type * as RenderEngine from '@sluice/liquid/render';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import * as S from '../ConditionTester.styles.ts';
import { SimulatedInPart } from './SimulatedInPart.tsx';
import { notSimulatedParts } from './not-simulated.ts';
import type { RenderedMessage } from './not-simulated.ts';
import { hasLiquid, seenText } from './result-texts.ts';
import type { SeenText } from './result-texts.ts';
import { useConditionTesterMessages } from '../useConditionTesterMessages.ts';
import type { TestResult } from '../useTesterValues.ts';

/**
 * What arrives at the person. The engine that fills in the values inside the text is loaded for the first test; until it
 * is there, and where a branch is incomplete, the text is shown as it is written.
 */
export function SeenMessage({ result, rendered }: SeenMessageProps): ReactNode {
  const messages = useConditionTesterMessages();
  const seen = seenMessage(result, rendered, messages);
  return (
    <>
      <S.Message data-nothing={seen.isDescription || undefined}>{seen.text}</S.Message>
      {rendered === undefined && !seen.isDescription && hasLiquid(seen.text) && (
        <S.Quiet>{messages.liquidAsWritten}</S.Quiet>
      )}
      {rendered?.outcome === 'aborted' && rendered.reason !== '' && (
        <S.Quiet>{messages.abortedBecause(rendered.reason)}</S.Quiet>
      )}
      {rendered !== undefined && <SimulatedInPart parts={rendered.parts} />}
    </>
  );
}

type Engine = typeof RenderEngine;

/** What was tested, with what came of it. */
type Tested = Pick<TestResult, 'template' | 'sample' | 'now' | 'provider'>;

interface SeenMessageProps {
  result: Tested;
  /** What the engine makes of it, once it is known. */
  rendered: RenderedMessage | undefined;
}

/**
 * The message as the engine makes it; `undefined` until it is loaded, and while parts are missing. The engine is loaded
 * with the first result, or before when one is expected.
 */
export function useRendered(result: Tested | undefined, isExpected = false): RenderedMessage | undefined {
  const [engine, setEngine] = useState<Engine | undefined>(undefined);
  const isNeeded = engine === undefined && (isExpected || result !== undefined);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isWanted = true;
    const load = async () => {
      const loaded = await import('@sluice/liquid/render');
      if (isWanted) setEngine(loaded);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [isNeeded]);
  return useMemo(() => {
    if (engine === undefined || result === undefined) return undefined;
    const { text, incomplete } = generateLiquid(result.template);
    // Gaps are no Liquid: the text around them says more than what the engine makes of them.
    if (incomplete.length > 0) return undefined;
    const rendered = engine.renderLiquid(text, result.sample, { now: result.now });
    return { ...rendered, parts: notSimulatedParts(rendered, text) };
  }, [engine, result]);
}

/** The message as the engine makes it, or, until that is known, as it is written. */
export function seenMessage(
  result: Tested,
  rendered: RenderedMessage | undefined,
  messages: ReturnType<typeof useConditionTesterMessages>,
): SeenText {
  const written = seenText(result.template, result.provider, messages);
  return rendered === undefined ? written : (seenRendered(rendered, messages) ?? written);
}

/** In the engine's words; `undefined` where the builder's own description says it better. */
function seenRendered(
  message: RenderedMessage,
  messages: { seesEmpty: string; seesNothing: string },
): SeenText | undefined {
  const outcome = message.outcome === 'not-simulated' ? message.otherwise : message.outcome;
  if (outcome === 'aborted') return { text: messages.seesNothing, isDescription: true };
  const text = message.text.trim();
  if (text === '' && outcome === 'error') return undefined;
  return text === '' ? { text: messages.seesEmpty, isDescription: true } : { text, isDescription: false };
}
