import type { Chain, LiquidValue, Operand } from '../../expression/nodes.ts';

/**
 * Whether a value can match twice in a `case`: `1` and `1.0`, or `blank` and `false`. The engine then sends a text for
 * each, which an `if` cannot do. Variables may be equal to anything.
 */
export function hasRepeatedValue(chains: readonly Chain[]): boolean {
  const operands = chains.flatMap(({ comparisons }) => comparisons.map(({ right }) => right));
  const questions = new Set(operands.map((operand) => operand?.kind));
  const keys = operands.map((operand) => keyOf(operand, questions));
  return operands.length > 1 && (keys.includes(undefined) || new Set(keys).size < keys.length);
}

/** The same key for values that can be equal; `undefined` for a value that can equal anything. */
function keyOf(operand: Operand | undefined, questions: ReadonlySet<string | undefined>): string | undefined {
  if (operand?.kind === 'blank' || operand?.kind === 'empty') return 'nothing';
  if (operand?.kind === 'variable' && operand.declaration.kind === 'text')
    return valueKey(operand.declaration.value, questions);
  return operand?.kind === 'literal' ? valueKey(operand.value, questions) : undefined;
}

function valueKey(value: LiquidValue, questions: ReadonlySet<string | undefined>): string | undefined {
  const isNothing = value === null || value === false;
  const isBlank = isNothing || (typeof value === 'string' && value.trim() === '');
  if (isBlank && questions.has('blank')) return 'nothing';
  if (value === '' && questions.has('empty')) return 'nothing';
  if (typeof value === 'object' && value !== null && '$float' in value)
    return `number:${Number(value.$float) + 0}`;
  if (typeof value === 'number') return `number:${value + 0}`;
  return typeof value === 'object' && value !== null ? undefined : `${typeof value}:${value}`;
}
