import { generateLiquid } from '@sluice/liquid';
import type * as RenderEngine from '@sluice/liquid/render';
import { useEffect, useMemo, useState } from 'react';
import { untilItComes } from '../../hooks/until-it-comes.ts';
import type { TestResult } from '../useTester.ts';
import { notSimulatedParts, type RenderedMessage } from './not-simulated.ts';

type Engine = typeof RenderEngine;

/** What was tested, with what came of it. */
export type Tested = Pick<TestResult, 'template' | 'sample' | 'now' | 'provider'>;

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
      const loaded = await untilItComes(() => import('@sluice/liquid/render'));
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
