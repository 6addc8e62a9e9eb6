import {
  sendingStep,
  silentStep,
  type PrepareBlock,
  type PrepareTag,
  runSteps,
  report,
  write,
} from '../run.ts';

/** `{% raw %}`: its content is sent as it is. */
export const rawTag: PrepareBlock = (node, { source, rangeOf }) => {
  const range = { start: node.branches[0]?.tagEnd ?? node.end, end: node.close?.start ?? node.end };
  const text = source.slice(range.start, range.end);
  const from = rangeOf(range);
  return sendingStep((run) => write(run, text, from), text === '');
};

/** `{% comment %}`: its content is not sent. */
export const commentTag: PrepareBlock = () => silentStep();

/** `{% # … %}` */
export const inlineCommentTag: PrepareTag = () => [silentStep()];

/** `{% translation … %}`: a text that the provider may have translated. Here it is sent as it is. */
export const translationTag: PrepareBlock = (node, { rangeOf, body }) => {
  const steps = body(node.branches[0]?.children ?? []);
  const source = rangeOf(node);
  return sendingStep((run) => {
    report(run, 'tag', node.name, source);
    runSteps(steps, run);
  });
};
