import { allBlank, sendingStep, type PrepareBlock, runSteps } from '../run.ts';

/** `{% ifchanged %}` sends its inside only when it differs from what the last one sent. */
export const ifChangedTag: PrepareBlock = (node, { body }) => {
  const steps = body(node.branches[0]?.children ?? []);
  return sendingStep((run) => {
    const before = run.text;
    const stretches = run.stretches.length;
    runSteps(steps, run);
    const inside = run.text.slice(before.length);
    if (inside === run.lastChanged) {
      run.text = before;
      run.stretches.length = stretches;
    }
    run.lastChanged = inside;
  }, allBlank(steps));
};
