import { lookUp, sideOf, evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { EvaluationContext, Resolvable } from '../evaluator/evaluate-chain.ts';
import type { LiquidValue, Operand } from '../expression/nodes.ts';
import { variableName } from '../expression/reference.ts';
import { FilterError } from './filter.ts';
import { followPath } from './follow-path.ts';

/**
 * The value of a variable with a path, or of a range with variable limits. A sample may have a part of something by its
 * whole name (`items[0].price`), or in the value that it is a part of.
 */
export function resolve(operand: Resolvable, context: EvaluationContext): LiquidValue {
  if (operand.kind === 'range')
    return { $range: [rangeLimit(operand.from, context), rangeLimit(operand.to, context)] };
  const { key, path, text } = operand;
  const { sample } = context;
  const whole = path.length === 0 ? null : lookUp(sample, `variable:${variableName(text)}`);
  return whole ?? followPath(lookUp(sample, key), path, (index) => sideOf(index, context));
}

/** A limit as a whole number: nothing is 0, and a text counts as the number it starts with. */
function rangeLimit(operand: Operand, context: EvaluationContext): number {
  const value = evaluateOperand(operand, context);
  if (value === null) return 0;
  if (typeof value === 'string') return Number(/^\s*-?\d+/.exec(value)?.[0] ?? 0);
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new FilterError('invalid integer');
}
