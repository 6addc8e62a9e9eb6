import { compareExactly } from '../evaluator/compare.ts';
import { resolve } from '../evaluator/resolve.ts';
import type { Sample } from '../evaluator/sample.ts';
import { MAX_WORK, type Run } from './run.ts';
import { createScopes } from './scopes.ts';

/** Starts a rendering: nothing is sent yet, and only the values of the sample are set. */
export function startRun(sample: Sample, now: number): Run {
  const scopes = createScopes(sample);
  const run: Run = {
    text: '',
    stretches: [],
    trace: [],
    variables: [],
    notSimulated: new Map(),
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
    stopped: new Map(),
    rounds: new Map(),
    lastChanged: undefined,
    work: MAX_WORK,
  };
  return run;
}
