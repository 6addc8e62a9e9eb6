import type { LiquidNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import type { Sample } from '../evaluator/sample.ts';
import { AbortSignal, runSteps, WorkSignal } from './run.ts';
import type { Run, Step } from './run.ts';
import { startRun } from './start-run.ts';
import { prepareDocument } from './walk.ts';

/** Finds what stands for a key once the text before a chain has been run for one person. */
export type RunBefore = (sample: Sample, now: number) => Pick<EvaluationContext, 'read' | 'isSet'>;

/**
 * Makes the text before a chain ready to be run for its variables; what it sends does not matter. `undefined` when it
 * holds no tag that could set one.
 */
export function prepareBefore(text: string): RunBefore | undefined {
  if (!/assign|capture|increment|decrement/.test(text)) return undefined;
  const document = parseLiquid(text);
  // A message that the engine refuses has no variables. What is not closed goes on behind the text.
  if (syntaxProblems(document).some(({ code }) => code !== 'unclosed-block')) return undefined;
  const steps = prepareDocument({ ...document, nodes: nodesBeforeChain(document.nodes) });
  return (sample, now) => {
    const run = startRun(sample, now);
    for (const step of steps) runStep(step, run);
    return run.scopes;
  };
}

/** The question is what the chain does where it is reached: an abort or an interrupt before it is passed over. */
function runStep(step: Step, run: Run): void {
  try {
    runSteps([step], run);
  } catch (thrown) {
    const isExpected =
      thrown instanceof AbortSignal || thrown instanceof WorkSignal || thrown instanceof RangeError;
    if (!isExpected) throw thrown;
  }
  run.interrupts.length = 0;
}

/** A block that the text does not close is one that the chain stands in: what leads to it has been gone through. */
function nodesBeforeChain(nodes: readonly LiquidNode[]): readonly LiquidNode[] {
  const passed: LiquidNode[] = [];
  let rest = nodes;
  for (;;) {
    const last = rest.at(-1);
    if (last?.kind !== 'block' || last.close !== undefined) return [...passed, ...rest];
    passed.push(...rest.slice(0, -1));
    rest = last.branches.at(-1)?.children ?? [];
  }
}
