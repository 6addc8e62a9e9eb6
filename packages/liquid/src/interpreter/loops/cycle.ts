import { evaluateOperand } from '../../evaluator/evaluate-chain.ts';
import { rubyInspect } from '../../evaluator/ruby-text.ts';
import type { LiquidValue, Operand } from '../../expression/nodes.ts';
import { parseCycle } from '../../document/markup/loop.ts';
import { outputText } from '../filters/filter.ts';
import { type PrepareTag, sendingStep, withErrors, write } from '../run.ts';

/** `{% cycle … %}`. A group is identified by the value of its name, or by its literals. */
export const cycleTag: PrepareTag = (node, { rangeOf }) => {
  const { group, entries } = parseCycle(node.markup);
  const source = rangeOf(node);
  // A list with variables is a group of its own.
  const ownKey = entries.every(({ kind }) => kind === 'literal')
    ? `list ${JSON.stringify(entries.map(literalValue))}`
    : `tag ${source.start} ${node.start}`;
  return [
    sendingStep((run) =>
      withErrors(run, source, () => {
        const key = group === undefined ? ownKey : rubyInspect(evaluateOperand(group, run.context));
        const round = run.rounds.get(key) ?? 0;
        const entry = entries[round];
        write(run, outputText(entry === undefined ? null : evaluateOperand(entry, run.context)), source);
        run.rounds.set(key, round + 1 >= entries.length ? 0 : round + 1);
      }),
    ),
  ];
};

function literalValue(operand: Operand): LiquidValue {
  return operand.kind === 'literal' ? operand.value : null;
}
