import { isSameDeclaration } from './declarations.ts';
import type { Comparison, Declaration, Operand } from './nodes.ts';

/** The variables of a text, each once, with unique names. */
export interface DistinctDeclarations {
  declarations: readonly Declaration[];
  /** Renames the variables of a comparison; absent while all of them keep their original names. */
  renamed?: ((comparison: Comparison) => Comparison) | undefined;
}

/**
 * Makes sure that a name never means two things. Names follow from the content of the variables, so the same name means
 * the same content, unless two texts happen to have the same hash: then all but the first get a number.
 */
export function withDistinctNames(all: Iterable<Declaration>): DistinctDeclarations {
  const byName = new Map<string, Declaration[]>();
  const declarations: Declaration[] = [];
  for (const declaration of all) {
    const namesakes = byName.get(declaration.name);
    if (namesakes === undefined) byName.set(declaration.name, [declaration]);
    else if (namesakes.some((known) => isSameDeclaration(known, declaration))) continue;
    else namesakes.push(declaration);
    declarations.push(declaration);
  }
  if (byName.size === declarations.length) return { declarations };

  const rename = (declaration: Declaration): Declaration => {
    const namesakes = byName.get(declaration.name) ?? [];
    const position = namesakes.findIndex((known) => isSameDeclaration(known, declaration));
    const name = position > 0 ? `${declaration.name}_${position + 1}` : declaration.name;
    return declaration.kind === 'flag'
      ? { ...declaration, name, anyOf: declaration.anyOf.map(renamed) }
      : { ...declaration, name };
  };
  const renameOperand = (operand: Operand): Operand =>
    operand.kind === 'variable' ? { ...operand, declaration: rename(operand.declaration) } : operand;
  const renamed = (comparison: Comparison): Comparison => ({
    ...comparison,
    left: renameOperand(comparison.left),
    right: comparison.right === undefined ? undefined : renameOperand(comparison.right),
  });
  return { declarations: declarations.map(rename), renamed };
}
