import { outputText } from '../filters/filter.ts';
import { type PreparedValue, prepareValue, valueOf } from '../prepared-value.ts';
import {
  noteNothing,
  type PrepareTag,
  sendingStep,
  type SourceRange,
  type Step,
  withErrors,
  write,
} from '../run.ts';

/** `{{ … }}`, and what `echo` does. */
export function sendValue(markup: string, source: SourceRange): Step {
  // Parsed on first use: outputs in branches that nobody reaches are never parsed.
  let value: { prepared: PreparedValue | undefined } | undefined;
  return sendingStep((run) =>
    withErrors(run, source, () => {
      value ??= { prepared: prepareValue(markup) };
      const found = valueOf(value.prepared, run, source);
      if (found === null) noteNothing(run, source);
      write(run, outputText(found), source);
    }),
  );
}

/** `{% echo … %}` */
export const echoTag: PrepareTag = (node, { rangeOf }) => [sendValue(node.markup, rangeOf(node))];
