import { rubyText } from '../../evaluator/ruby-text.ts';
import { stripEnd, stripStart } from '../../evaluator/white-space.ts';
import { type PrepareTag, sendingStep, withErrors, write } from '../run.ts';
import { variableKey } from '../scopes.ts';

/** `{% increment name %}` sends the counter and adds to it; `{% decrement name %}` subtracts from it and sends it. */
function countTag(step: 1 | -1): PrepareTag {
  return (node, { rangeOf }) => {
    const key = variableKey(stripStart(stripEnd(node.markup)));
    const source = rangeOf(node);
    return [
      sendingStep((run) =>
        withErrors(run, source, () => {
          const { before, after } = run.scopes.count(key, step);
          write(run, rubyText(step === 1 ? before : after), source);
        }),
      ),
    ];
  };
}

export const incrementTag = countTag(1);
export const decrementTag = countTag(-1);
