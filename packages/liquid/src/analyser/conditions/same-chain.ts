import { parseCondition } from '../../document/conditions/parse-condition.ts';
import type { Operand } from '../../expression/nodes.ts';

/** Whether the engine reads the same comparisons in two conditions. */
export function isSameChain(one: string, other: string): boolean {
  const [first, second] = [parseCondition(one), parseCondition(other)];
  if ('syntaxError' in first || 'syntaxError' in second) return false;
  if (first.comparisons.length !== second.comparisons.length) return false;
  if (first.joins.some((join, index) => join !== second.joins[index])) return false;
  return first.comparisons.every((comparison, index) => {
    const twin = second.comparisons[index];
    if (twin === undefined || !isSame(comparison.left, twin.left)) return false;
    return (
      isSame(comparison.right, twin.right) &&
      JSON.stringify(comparison.operator) === JSON.stringify(twin.operator)
    );
  });
}

/** Operands with the same text are the same operand. */
function isSame(one: Operand | undefined, other: Operand | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.kind === other.kind && writtenAs(one) === writtenAs(other);
}

function writtenAs(operand: Operand): string {
  if ('text' in operand) return operand.text;
  return 'key' in operand ? operand.key : '';
}
