import { readAssign } from '../../document/set-name.ts';
import { silentStep, type PrepareTag } from '../prepare.ts';
import { prepareValue, valueOf, type PreparedValue } from '../prepared-value.ts';
import { withErrors } from '../run.ts';
import { setVariable } from './set-variable.ts';

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
