import { TODAY, ZONE } from './declaration-names.ts';
import { joinsOfFlag } from './declarations.ts';
import type { Comparison, Declaration, FlagDeclaration, MomentSource, Operand } from './nodes.ts';

/** Tells whether two declarations always set the same value. */
export function isSameDeclaration(one: Declaration, other: Declaration): boolean {
  if (one === other) return true;
  switch (one.kind) {
    case 'text':
      return other.kind === 'text' && one.value === other.value;
    case 'moment':
      return (
        other.kind === 'moment' &&
        one.as === other.as &&
        one.zone === other.zone &&
        isSameSource(one.of, other.of)
      );
    case 'today':
      return other.kind === 'today';
    case 'flag':
      return other.kind === 'flag' && one.holds === other.holds && flagId(one) === flagId(other);
  }
}

function isSameSource(one: MomentSource, other: MomentSource): boolean {
  switch (one.kind) {
    case 'reference':
      return other.kind === 'reference' && one.key === other.key;
    case 'date':
      return other.kind === 'date' && one.text === other.text;
    case 'now':
      return other.kind === 'now' && one.offsetSeconds === other.offsetSeconds;
  }
}

/** What a flag asks. */
function flagId(flag: FlagDeclaration): string {
  const asked = flag.comparisons.map(({ left, operator, right }) => [
    operandId(left),
    operator,
    operandId(right),
  ]);
  return JSON.stringify([asked, joinsOfFlag(flag)]);
}

/** The meaning of an operand, whatever its spelling. */
export function operandId(operand: Operand | undefined): unknown {
  switch (operand?.kind) {
    case 'reference':
    case 'lookup':
      return operand.key;
    case 'literal':
      return [operand.value];
    case 'range':
      return operand.text;
    case 'variable':
      return declarationId(operand.declaration);
    default:
      return operand?.kind;
  }
}

/** What a variable holds, whatever its name. */
export function declarationId(declaration: Declaration): unknown {
  switch (declaration.kind) {
    case 'text':
      return { text: declaration.value };
    case 'moment': {
      const { of, as, zone } = declaration;
      return { as, of: of.kind === 'reference' ? of.key : of, ...(zone && { zone }) };
    }
    case 'today':
      return 'today';
    case 'flag':
      return { holds: declaration.holds, of: flagId(declaration) };
  }
}

/** The variables of a text, each once, with unique names. */
export interface DistinctDeclarations {
  declarations: readonly Declaration[];
  /** Renames the variables of a comparison; absent while all of them keep their original names. */
  renamed?: ((comparison: Comparison) => Comparison) | undefined;
}

/** What else a text says about the names of its variables. */
export interface NamesOfText {
  /** Variables that tags name which are not printed again: they come first. */
  kept?: readonly Declaration[];
  /** Tells whether the text sets a variable of this name to something else. */
  isTaken?: ((name: string, declaration: Declaration) => boolean) | undefined;
}

/**
 * Makes sure that a name never means two things. Names are made of the words of what is asked, so two variables can have
 * the same one: then all but the first get a number.
 */
export function withDistinctNames(
  all: readonly Declaration[],
  { kept = [], isTaken }: NamesOfText = {},
): DistinctDeclarations {
  const owners = new Map<string, Declaration | undefined>(reserved);
  /** Those that have been named, by the names that they would like to have. */
  const named = new Map<string, { declaration: Declaration; name: string }[]>();
  let isRenamed = false;
  const nameOf = (declaration: Declaration): string => {
    const alike = named.get(declaration.name) ?? [];
    const known = alike.find((other) => isSameDeclaration(other.declaration, declaration));
    if (known !== undefined) return known.name;
    let { name } = declaration;
    for (let number = 2; !isFixed(declaration); number += 1) {
      if (!owners.has(name) && isTaken?.(name, declaration) !== true) break;
      name = `${declaration.name}_${number}`;
    }
    owners.set(name, declaration);
    named.set(declaration.name, [...alike, { declaration, name }]);
    isRenamed ||= name !== declaration.name;
    return name;
  };
  for (const declaration of all) if (isFixed(declaration)) nameOf(declaration);
  for (const declaration of kept) nameOf(declaration);
  for (const declaration of all) nameOf(declaration);
  const declarations = distinct(all);
  if (!isRenamed) return { declarations };

  const rename = (declaration: Declaration): Declaration => {
    const name = nameOf(declaration);
    return declaration.kind === 'flag'
      ? { ...declaration, name, comparisons: declaration.comparisons.map(renamed) }
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

/** The day of sending is named in the filters of other variables. */
const reserved = [TODAY, ZONE].map((name) => [name, undefined] as const);

/** What is counted from now says so in its name, and other variables are made of it: its name stays. */
function isFixed(declaration: Declaration): boolean {
  return declaration.kind === 'today' || (declaration.kind === 'moment' && declaration.of.kind === 'now');
}

function distinct(all: readonly Declaration[]): readonly Declaration[] {
  const known = new Map<string, Declaration[]>();
  return all.filter((declaration) => {
    const alike = known.get(declaration.name) ?? [];
    if (alike.some((other) => isSameDeclaration(other, declaration))) return false;
    known.set(declaration.name, [...alike, declaration]);
    return true;
  });
}
