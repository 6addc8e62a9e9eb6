import { evaluateOperand } from '../../evaluator/evaluate-chain.ts';
import { rubyInspect } from '../../evaluator/ruby-text.ts';
import type { LiquidValue, Operand } from '../../expression/nodes.ts';
import { outputText } from '../filters/filter-input.ts';
import { parseCycle } from './loop-markup.ts';
import { sending } from '../prepare.ts';
import type { PrepareTag } from '../prepare.ts';
import { withErrors, write } from '../run.ts';

/** `{% cycle … %}`. Groups are told apart by the value of their name, or by the literals that they go through. */
export const cycleTag: PrepareTag = (node, { rangeOf }) => {
  const { group, entries } = parseCycle(node.markup);
  const source = rangeOf(node);
  // A list with variables in it goes round by itself.
  const ownKey = entries.every(({ kind }) => kind === 'literal')
    ? `list ${JSON.stringify(entries.map(literalValue))}`
    : `tag ${source.start} ${node.start}`;
  return [
    sending((run) =>
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
