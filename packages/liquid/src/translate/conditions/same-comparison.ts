import { declarationId, isSameDeclaration } from '../../expression/distinct-declarations.ts';
import type { Comparison, LiquidValue, Operand } from '../../expression/nodes.ts';

/** Tells whether two comparisons ask the same, however their values are written. */
export function isSameComparison(one: Comparison, other: Comparison): boolean {
  return (
    one.operator === other.operator &&
    isSameOperand(one.left, other.left) &&
    isSameOperand(one.right, other.right)
  );
}

function isSameOperand(one: Operand | undefined, other: Operand | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [value, otherValue] = [literalOf(one), literalOf(other)];
  if (value !== undefined || otherValue !== undefined)
    return value !== undefined && otherValue !== undefined && isSameValue(value, otherValue);
  if (one.kind === 'reference') return other.kind === 'reference' && one.key === other.key;
  if (one.kind === 'variable')
    return other.kind === 'variable' && isSameDeclaration(one.declaration, other.declaration);
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

/** The same text for two comparisons that ask the same. */
export function comparisonKey({ left, operator, right }: Comparison): string {
  return JSON.stringify([operandKey(left), operator, operandKey(right)]);
}

function operandKey(operand: Operand | undefined): unknown {
  if (operand === undefined) return undefined;
  const value = literalOf(operand);
  if (value !== undefined) return { value };
  if (operand.kind === 'reference') return operand.key;
  return operand.kind === 'variable' ? declarationId(operand.declaration) : operand;
}
