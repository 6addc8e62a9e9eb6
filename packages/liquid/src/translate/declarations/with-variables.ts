import type { Chain, Declaration, Operand } from '../../expression/nodes.ts';
import { referenceKey, variableName, variableProblem } from '../../expression/reference.ts';

/** The variables that generated text sets before its conditions, by name. */
export type Declarations = Pick<ReadonlyMap<string, Declaration>, 'get'>;

/** The chain with its variables resolved: ours by their declarations, all others as references. */
export function withVariables({ comparisons, joins }: Chain, declarations: Declarations): Chain {
  const resolve = (operand: Operand): Operand => {
    if (operand.kind !== 'lookup') return operand;
    const name = operand.path.length > 0 ? '' : operand.key.slice('variable:'.length);
    const declaration = declarations.get(name);
    return declaration === undefined ? asVariable(operand) : { kind: 'variable', declaration };
  };
  return {
    joins,
    comparisons: comparisons.map((comparison) => {
      const left = resolve(comparison.left);
      const right = comparison.right === undefined ? undefined : resolve(comparison.right);
      const isSame = left === comparison.left && right === comparison.right;
      return isSame ? comparison : { ...comparison, left, right };
    }),
  };
}

/** What nearly every variable is: a word. Words with another meaning are not lookups. */
const plainName = /^(?!(?:and|or)$)[A-Za-z]\w*$/;

/** `{{custom_attribute.${list}}}.size`: the braces close before the path, which is looked up all the same. */
const bracedObject = /^\{\{-?([\w.]*\$\{[^{}]*\})-?\}\}/;

/** A variable of the text as a reference for a condition. Our own variables never become references. */
export function asVariable(operand: Operand): Operand {
  if (operand.kind !== 'lookup' || operand.key.startsWith('variable:sluice_')) return operand;
  if (operand.path.length === 0 && plainName.test(operand.text) && operand.key === `variable:${operand.text}`)
    return { kind: 'reference', reference: { object: 'variable', name: operand.text }, key: operand.key };
  const written = operand.text.replace(bracedObject, '$1');
  const reference = { object: 'variable', name: variableName(written) } as const;
  if (variableProblem(reference.name) !== undefined) return operand;
  return { kind: 'reference', reference, key: referenceKey(reference) };
}
