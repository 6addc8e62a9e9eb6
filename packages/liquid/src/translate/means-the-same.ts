import type { Chain, Operand } from '../expression/nodes.ts';
import type { Condition } from '../model/template.ts';
import { planStatement } from './build-chain.ts';

/** The proof that nothing got lost: what the builder would print is the chain that was read. */
export function meansTheSame(conditions: readonly Condition[], chain: Chain): boolean {
  const plan = planStatement({ id: '', customText: '', conditions });
  if (plan.incomplete.length > 0 || plan.notices.length > 0) return false;
  return chainKey(plan) === chainKey(chain);
}

function chainKey({ comparisons, joins }: Chain): string {
  const sides = comparisons.map(({ left, operator, right }) => [
    operandKey(left),
    operator,
    operandKey(right),
  ]);
  return JSON.stringify([sides, joins]);
}

function operandKey(operand: Operand | undefined): unknown {
  if (operand?.kind === 'literal') return ['literal', operand.value];
  if (operand?.kind !== 'variable') return operand;
  const { declaration } = operand;
  return declaration.kind === 'text' ? ['literal', declaration.value] : ['variable', declaration.name];
}
