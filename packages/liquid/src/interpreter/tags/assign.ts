import { readAssign } from '../../document/set-name.ts';
import { type PreparedValue, prepareValue, valueOf } from '../prepared-value.ts';
import { type PrepareTag, silentStep, withErrors, setVariable } from '../run.ts';

/** `{% assign name = value %}`. When its value fails, it sets nothing, and there is no error. */
export const assignTag: PrepareTag = (node, { rangeOf }) => {
  const { name, value: markup } = readAssign(node.markup) ?? { name: '', value: '' };
  let value: { prepared: PreparedValue | undefined } | undefined;
  const source = rangeOf(node);
  return [
    silentStep((run) =>
      withErrors(run, undefined, () => {
        value ??= { prepared: prepareValue(markup) };
        setVariable(run, name, valueOf(value.prepared, run, source), source);
      }),
    ),
  ];
};
