import { capturedName } from '../../document/set-name.ts';
import { type PrepareBlock, runSteps, silentStep, setVariable } from '../run.ts';

/** `{% capture name %}…{% endcapture %}` */
export const captureTag: PrepareBlock = (node, { rangeOf, body }) => {
  const [opening] = node.branches;
  const name = capturedName(opening?.markup ?? '');
  const steps = body(opening?.children ?? []);
  const source = rangeOf(node);
  return silentStep((run) => {
    const before = run.text;
    run.text = '';
    run.captures += 1;
    let value = '';
    try {
      runSteps(steps, run);
      value = run.text;
    } finally {
      run.captures -= 1;
      run.text = before;
    }
    setVariable(run, name, value, source);
  });
};
