import { outputText } from '../filters/filter-input.ts';
import { lazily } from '../lazily.ts';
import { sending } from '../prepare.ts';
import type { PrepareTag } from '../prepare.ts';
import { prepareValue, valueOf } from '../prepared-value.ts';
import { withErrors, write } from '../run.ts';
import type { SourceRange, Step } from '../run.ts';

/** `{{ … }}`, and what `echo` does. */
export function sendValue(markup: string, source: SourceRange): Step {
  const value = lazily(() => prepareValue(markup));
  return sending((run) =>
    withErrors(run, source, () => write(run, outputText(valueOf(value(), run, source)), source)),
  );
}

/** `{% echo … %}` */
export const echoTag: PrepareTag = (node, { rangeOf }) => [sendValue(node.markup, rangeOf(node))];
