import { sending, silent } from '../prepare.ts';
import type { PrepareBlock, PrepareTag } from '../prepare.ts';
import { runSteps, report, write } from '../run.ts';

/** `{% raw %}`: its inside is sent as it stands. */
export const rawTag: PrepareBlock = (node, { source, rangeOf }) => {
  const range = { start: node.branches[0]?.tagEnd ?? node.end, end: node.close?.start ?? node.end };
  const text = source.slice(range.start, range.end);
  const from = rangeOf(range);
  return sending((run) => write(run, text, from), text === '');
};

/** `{% comment %}`: nothing of it is sent. */
export const commentTag: PrepareBlock = () => silent();

/** `{% # … %}` */
export const inlineCommentTag: PrepareTag = () => [silent()];

/** `{% translation … %}`: a text that the provider may have in the person's language. Here it is sent as it stands. */
export const translationTag: PrepareBlock = (node, { rangeOf, body }) => {
  const steps = body(node.branches[0]?.children ?? []);
  const source = rangeOf(node);
  return sending((run) => {
    report(run, 'tag', node.name, source);
    runSteps(steps, run);
  });
};
