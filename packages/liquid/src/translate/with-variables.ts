import type { Chain, Declaration, Operand } from '../expression/nodes.ts';
import { referenceKey, variableName, variableProblem } from '../expression/reference.ts';

/** The variables that generated text sets before its conditions, by name. */
export type Declarations = Pick<ReadonlyMap<string, Declaration>, 'get'>;

/** The chain with our variables in place of the names that stand for them, and anybody else's asked about. */
export function withVariables({ comparisons, joins }: Chain, declarations: Declarations): Chain {
  const resolve = (operand: Operand): Operand => {
    if (operand.kind !== 'lookup') return operand;
    const name = operand.path.length > 0 ? '' : operand.key.slice('variable:'.length);
    const declaration = declarations.get(name);
    return declaration === undefined ? asVariable(operand) : { kind: 'variable', declaration };
  };
  return {
    joins,
    comparisons: comparisons.map((comparison) => ({
      ...comparison,
      left: resolve(comparison.left),
      right: comparison.right === undefined ? undefined : resolve(comparison.right),
    })),
  };
}

/** A variable of the text as something that a condition can ask about. Our own are never taken for one. */
export function asVariable(operand: Operand): Operand {
  if (operand.kind !== 'lookup' || operand.key.startsWith('variable:sluice_')) return operand;
  const reference = { object: 'variable', name: variableName(operand.text) } as const;
  if (variableProblem(reference.name) !== undefined) return operand;
  return { kind: 'reference', reference, key: referenceKey(reference) };
}
