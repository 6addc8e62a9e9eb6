import type { LiquidNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { syntaxProblems } from '../document/syntax-problems.ts';
import { compareExactly } from '../evaluator/compare.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import { resolve } from '../evaluator/resolve.ts';
import type { Sample } from '../evaluator/sample.ts';
import { AbortSignal, MAX_WORK, type Run, runSteps, type Step, WorkSignal } from './run.ts';
import { createScopes } from './scopes.ts';
import { prepareDocument } from './walk.ts';

/** Runs the text before a chain for one person, and returns access to the variables after it. */
export type RunBefore = (sample: Sample, now: number) => Pick<EvaluationContext, 'read' | 'isSet'>;

/**
 * Prepares the text before a chain to be run for its variables; what it sends does not matter. `undefined` when it has
 * no tag that could set one.
 */
export function prepareBefore(text: string): RunBefore | undefined {
  if (!/assign|capture|increment|decrement/.test(text)) return undefined;
  const document = parseLiquid(text);
  // A message that the engine rejects has no variables. A block that is not closed here may be closed after the chain.
  if (syntaxProblems(document).some(({ code }) => code !== 'unclosed-block')) return undefined;
  const steps = prepareDocument({ ...document, nodes: nodesBeforeChain(document.nodes) });
  return (sample, now) => {
    const run = startRun(sample, now);
    for (const step of steps) runStep(step, run);
    return run.scopes;
  };
}

/** What matters is the chain if it is reached, so an abort or an interrupt before it is ignored. */
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

/** A block that is not closed contains the chain, so its last branch, up to the chain, is run. */
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

/** Starts a rendering: nothing is sent yet, and only the values of the sample are set. */
export function startRun(sample: Sample, now: number): Run {
  const scopes = createScopes(sample);
  const run: Run = {
    text: '',
    stretches: [],
    trace: [],
    variables: [],
    notSimulated: [],
    nothingPrinted: new Map(),
    reported: new Map(),
    errors: [],
    scopes,
    context: {
      sample,
      compare: compareExactly,
      now,
      read: scopes.read,
      isSet: scopes.isSet,
      resolve,
      record: (_, left, right, result) => {
        const { start, end } = run.asking;
        run.trace.push({ start, end, left, right, result });
      },
    },
    asking: { start: 0, end: 0 },
    captures: 0,
    interrupts: [],
    openLoops: [],
    openRounds: [],
    stopped: new Map(),
    rounds: new Map(),
    lastChanged: undefined,
    work: MAX_WORK,
  };
  return run;
}
