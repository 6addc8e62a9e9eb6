import { outputText } from '../filters/filter-input.ts';
import { sending } from '../prepare.ts';
import type { PrepareTag } from '../prepare.ts';
import { prepareValue, valueOf } from '../prepared-value.ts';
import type { PreparedValue } from '../prepared-value.ts';
import { withErrors, write } from '../run.ts';
import type { SourceRange, Step } from '../run.ts';

/** `{{ … }}`, and what `echo` does. */
export function sendValue(markup: string, source: SourceRange): Step {
  // Read when it is first sent: what stands in a branch that nobody reaches is never read.
  let value: { prepared: PreparedValue | undefined } | undefined;
  return sending((run) =>
    withErrors(run, source, () => {
      value ??= { prepared: prepareValue(markup) };
      write(run, outputText(valueOf(value.prepared, run, source)), source);
    }),
  );
}

/** `{% echo … %}` */
export const echoTag: PrepareTag = (node, { rangeOf }) => [sendValue(node.markup, rangeOf(node))];
