import { useMemo } from 'react';
import { lateModule, useLateModule } from '../../hooks/late-component.ts';
import type { TestResult } from '../useTester.ts';
import { generatedOf } from '../useTesterMemory.ts';
import { renderedMessage, type RenderedMessage } from './not-simulated.ts';

/** The things that were tested, with what came of them. */
export type Tested = Pick<TestResult, 'template' | 'whole' | 'sample' | 'now' | 'provider'>;

const renderEngine = lateModule(() => import('@sluice/liquid/render'));

/**
 * The message as the engine makes it; `undefined` until it is loaded, and while parts are missing. The engine is loaded
 * with the first result, or before when one is expected.
 */
export function useRendered(result: Tested | undefined, isExpected = false): RenderedMessage | undefined {
  const engine = useLateModule(renderEngine, isExpected || result !== undefined);
  return useMemo(() => {
    if (engine === undefined || result === undefined) return undefined;
    const { text, incomplete } = generatedOf(result);
    // Gaps are no Liquid: the text around them says more than what the engine makes of them.
    if (incomplete.length > 0) return undefined;
    const rendered = engine.renderLiquid(text, result.sample, { now: result.now });
    return renderedMessage(rendered, text);
  }, [engine, result]);
}
