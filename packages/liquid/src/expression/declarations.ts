import { flagName, momentName, textName, TODAY } from './declaration-names.ts';
import type { Comparison, Declaration, MomentForm, MomentSource, Operand, Reference } from './nodes.ts';

/** A text that cannot be put in quotes. */
export function declareText(value: string): Declaration {
  return { kind: 'text', name: textName(value), value };
}

/** A moment in a comparable form. */
export function declareMoment(of: MomentSource, as: MomentForm, zone?: 'person'): MomentDeclaration {
  const moment = { kind: 'moment', name: momentName(of, as, zone), of, as } as const;
  return zone === undefined ? moment : { ...moment, zone };
}

/** The day of sending where the person lives. Who has no time zone counts as in UTC. */
export const today: Declaration = { kind: 'today', name: TODAY };

type MomentDeclaration = Extract<Declaration, { kind: 'moment' }>;

/**
 * Where anniversaries are counted from. Because yesterday itself does not count, an anniversary on the 29th of February is
 * that day in a leap year, and the 1st of March in all others.
 */
export const yesterday = (zone?: 'person'): MomentDeclaration =>
  zone === undefined ? utcYesterday : localYesterday;

const dayBefore: MomentSource = { kind: 'now', offsetSeconds: -86_400 };
const utcYesterday = declareMoment(dayBefore, 'month-day');
const localYesterday = declareMoment(dayBefore, 'month-day', 'person');

/** More than the highest month and day, 1231, so that every one has a place of its own on the circle. */
export const YEAR_CIRCLE = 1300;

/** The answer to "does any of these hold" ("all of these", "none of these"), found before the `if`. */
export function declareFlag(comparisons: readonly Comparison[], holds: Flag['holds']): Declaration {
  const name = flagName(subjectOf(comparisons[0]?.left), questionOf(comparisons), holds);
  return { kind: 'flag', name, comparisons, holds };
}

type Flag = Extract<Declaration, { kind: 'flag' }>;

function subjectOf(operand: Operand | undefined): Reference | undefined {
  if (operand?.kind === 'reference') return operand.reference;
  if (operand?.kind !== 'variable' || operand.declaration.kind !== 'moment') return undefined;
  const { of } = operand.declaration;
  return of.kind === 'reference' ? of.reference : undefined;
}

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
      return (
        other.kind === 'flag' &&
        one.holds === other.holds &&
        questionOf(one.comparisons) === questionOf(other.comparisons)
      );
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

function questionOf(comparisons: readonly Comparison[]): string {
  return JSON.stringify(
    comparisons.map(({ left, operator, right }) => [operandId(left), operator, operandId(right)]),
  );
}

/** The meaning of an operand, whatever its spelling. */
function operandId(operand: Operand | undefined): unknown {
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

function declarationId(declaration: Declaration): unknown {
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
      return { holds: declaration.holds, of: questionOf(declaration.comparisons) };
  }
}

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
