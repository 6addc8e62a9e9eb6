import type { Chain, LiquidValue, Operand } from '../../expression/nodes.ts';
import type { Condition } from '../../model/template.ts';
import { buildPlan } from '../print/build-chain.ts';

/** Proves that nothing was lost: the builder would print the chain that was read. */
export function meansTheSame(conditions: readonly Condition[], chain: Chain): boolean {
  const plan = buildPlan({ id: '', customText: '', conditions });
  if (plan.incomplete.length > 0 || plan.notices.length > 0) return false;
  if (plan.comparisons.length !== chain.comparisons.length) return false;
  if (plan.joins.some((join, index) => join !== chain.joins[index])) return false;
  return plan.comparisons.every(({ left, operator, right }, index) => {
    const read = chain.comparisons[index];
    if (read === undefined || operator !== read.operator) return false;
    return isSameOperand(left, read.left) && isSameOperand(right, read.right);
  });
}

function isSameOperand(one: Operand | undefined, other: Operand | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [value, otherValue] = [literalOf(one), literalOf(other)];
  if (value !== undefined || otherValue !== undefined)
    return value !== undefined && otherValue !== undefined && isSameValue(value, otherValue);
  if (one.kind === 'reference') return other.kind === 'reference' && one.key === other.key;
  if (one.kind === 'variable')
    return other.kind === 'variable' && one.declaration.name === other.declaration.name;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The value of a literal, also of one that cannot be put in quotes. */
function literalOf(operand: Operand): LiquidValue | undefined {
  if (operand.kind === 'literal') return operand.value;
  if (operand.kind !== 'variable' || operand.declaration.kind !== 'text') return undefined;
  return operand.declaration.value;
}

function isSameValue(one: LiquidValue, other: LiquidValue): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
