import type { GroupKind } from '../model/template.ts';
import { declareFlag, declareMoment, joinsOfFlag } from './declarations.ts';
import { isOrderGuard } from './is-order-guard.ts';
import type { Chain, Comparison, LiquidOperator, Operand } from './nodes.ts';

/** Comparisons as groups mean them: all of these, any of these, none of these. */
export type Formula = Comparison | Junction;

export interface Junction {
  kind: GroupKind;
  items: readonly Formula[];
  /** The condition or the group that it belongs to; empty for what only the and/or of a list makes. */
  id: string;
  /** Whether the id is that of a group. */
  isGroup?: true | undefined;
}

/**
 * The chain that says what a formula says. Liquid reads from right to left and has no parentheses, so one item of a junction at
 * the most can be a junction itself, and it has to be the last one:
 *
 * - items change places only where that changes nothing: the order of a number and a text is an error, and neither which
 *   comparison is asked first nor whether it is asked at all may depend on the layout of the text;
 * - *none of* becomes the opposites of its items where each has an exact one; a missing value is neither above 5 nor not
 *   above 5;
 * - all else is asked by a variable before the `if`. There the engine would print its error and go on, so that nothing is asked
 *   about the order of a number and a text: it counts as not true.
 */
export function chainOf(formula: Formula): Chain {
  return flat(simplified(formula));
}

function isJunction(formula: Formula): formula is Junction {
  return 'items' in formula;
}

/** Without *none of* where there is an opposite, and without a junction in one of its own kind. */
function simplified(formula: Formula): Formula {
  if (!isJunction(formula)) return formula;
  const items = formula.items.map(simplified);
  if (formula.kind === 'none') {
    const any = merged({ ...formula, kind: 'any', items });
    return (
      oppositeOf(any) ?? { ...formula, items: isJunction(any) && any.kind === 'any' ? any.items : [any] }
    );
  }
  return merged({ ...formula, items });
}

function merged(junction: Junction): Formula {
  const items = junction.items.flatMap((item) =>
    isJunction(item) && item.kind === junction.kind ? item.items : [item],
  );
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { ...junction, items };
}

/** What is true exactly when a formula is false; `undefined` where no comparison says that. */
function oppositeOf(formula: Formula): Formula | undefined {
  if (!isJunction(formula)) return oppositeComparison(formula);
  if (formula.kind === 'none') return merged({ ...formula, kind: 'any' });
  const opposites: Formula[] = [];
  for (const item of formula.items) {
    const opposite = oppositeOf(item);
    if (opposite === undefined) return undefined;
    opposites.push(opposite);
  }
  return merged({ ...formula, kind: formula.kind === 'all' ? 'any' : 'all', items: opposites });
}

const opposites: Partial<Record<LiquidOperator, LiquidOperator>> = { '==': '!=', '!=': '==' };

function oppositeComparison(comparison: Comparison): Comparison | undefined {
  const { left, operator, right } = comparison;
  if (typeof operator !== 'string') return undefined;
  // A variable is true or false, and is asked for either.
  if (left.kind === 'variable' && left.declaration.kind === 'flag' && right?.kind === 'literal')
    return { ...comparison, right: right.value === false ? isTrue : isFalse };
  const opposite = opposites[operator];
  return opposite === undefined ? undefined : { ...comparison, operator: opposite };
}

const isTrue: Operand = { kind: 'literal', value: true, text: 'true' };
const isFalse: Operand = { kind: 'literal', value: false, text: 'false' };

/** @param isGuarded whether no comparison in it can fail any more: then all of them may change places */
function flat(formula: Formula, isGuarded = false): Chain {
  if (!isJunction(formula)) return { comparisons: [formula], joins: [] };
  if (formula.kind === 'none') return { comparisons: [byVariable(formula, isGuarded)], joins: [] };
  const { items } = formula;
  const inside = placeOfChain(items, isGuarded);
  const singles = items
    .filter((_, index) => index !== inside)
    .map((item) => (isJunction(item) ? byVariable(item, isGuarded) : item));
  const nested = items[inside];
  const last = nested === undefined ? { comparisons: [], joins: [] } : flat(nested, isGuarded);
  const join = formula.kind === 'all' ? 'and' : 'or';
  const count = singles.length - (nested === undefined ? 1 : 0);
  return {
    comparisons: [...singles, ...last.comparisons],
    joins: [...Array.from({ length: Math.max(0, count) }, () => join), ...last.joins] as Chain['joins'],
  };
}

/** Which item can stand at the end with all that is in it; the last one possible keeps most in order. -1 for none. */
function placeOfChain(items: readonly Formula[], isGuarded: boolean): number {
  let isFree = true;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item === undefined) continue;
    const isChain = isJunction(item) && item.kind !== 'none';
    if (isChain && (index === items.length - 1 || (isFree && (isGuarded || !canFail(item))))) return index;
    // What becomes a variable cannot fail any more.
    if (!isGuarded && !isJunction(item) && canFail(item)) isFree = false;
  }
  return -1;
}

const orders: ReadonlySet<unknown> = new Set<LiquidOperator>(['>', '<', '>=', '<=']);

/** Tells whether the engine stops at a comparison when somebody has a number for a text, or the other way round. */
export function canFail(formula: Formula): boolean {
  if (isJunction(formula)) return formula.kind !== 'none' && formula.items.some(canFail);
  const { left, operator, right } = formula;
  return orders.has(operator) && (isOpen(left) || (right !== undefined && isOpen(right)));
}

/** Tells whether an operand can be of any kind. */
function isOpen({ kind }: Operand): boolean {
  return kind === 'reference' || kind === 'lookup';
}

/** The variable that says before the `if` whether a formula holds, as one comparison. */
function byVariable(junction: Junction, isGuarded = false): Comparison {
  const { kind, id, isGroup } = junction;
  const asked = kind === 'none' ? { ...junction, kind: 'any' as const } : junction;
  const { comparisons, joins } = flat(simplified(isGuarded ? asked : guarded(asked)), true);
  const isAll = joins.length > 0 && joins.every((join) => join === 'and');
  const isMixed = !isAll && joins.includes('and');
  const holds = kind === 'none' ? 'none' : isAll ? 'all' : 'any';
  const isUsual = kind === 'none' ? !isAll && !isMixed : !isMixed;
  const declaration = declareFlag(comparisons, holds, {
    ...(isUsual ? {} : { joins }),
    ...(isGroup && { isGroup }),
  });
  return { left: { kind: 'variable', declaration }, operator: '==', right: isTrue, conditionId: id };
}

/**
 * The same with every comparison that can fail asked only where it cannot.
 * @param asked what has been asked already where this is reached
 */
function guarded(formula: Formula, asked = new Set<string>()): Formula {
  if (isJunction(formula)) {
    const isAll = formula.kind === 'all';
    return { ...formula, items: formula.items.map((item) => guarded(item, isAll ? asked : new Set(asked))) };
  }
  if (!canFail(formula)) return formula;
  const guards = guardsOf(formula).filter((guard) => {
    const key = JSON.stringify([guard.left, guard.right]);
    return !asked.has(key) && asked.add(key);
  });
  return { kind: 'all', items: [...guards, formula], id: formula.conditionId };
}

/** The comparisons that hold only where one cannot fail: where both of its sides are numbers, or both are texts. */
function guardsOf(comparison: Comparison): readonly Comparison[] {
  const { left, right, conditionId } = comparison;
  const sides = [left, right].filter((operand) => operand?.kind === 'reference');
  const ask = (as: 'number' | 'text'): Comparison[] =>
    sides.map((side) => ({
      left: side,
      operator: '==',
      right: { kind: 'variable', declaration: declareMoment(side, as) },
      conditionId,
      guards: comparison,
    }));
  const literal = [left, right].find((operand) => operand?.kind === 'literal');
  if (literal?.kind === 'literal') return ask(typeof literal.value === 'string' ? 'text' : 'number');
  const both = (['number', 'text'] as const).map((as) =>
    byVariable({ kind: 'all', items: ask(as), id: conditionId }, true),
  );
  return [{ ...byVariable({ kind: 'any', items: both, id: conditionId }, true), guards: comparison }];
}

/** The formula that a chain is: what follows an and/or is all of its other side. */
export function formulaOf({ comparisons, joins }: Chain): Formula {
  const items = comparisons.map((comparison) => expanded(comparison));
  return nest(items, joins);
}

/** Items that are joined one by one, from right to left. */
export function nest(items: readonly Formula[], joins: Chain['joins']): Formula {
  return items.reduceRight((rest, item, index) => ({
    kind: joins[index] === 'or' ? 'any' : 'all',
    items: [item, rest],
    id: '',
  }));
}

/** A comparison with a variable as what the variable asks. */
function expanded(comparison: Comparison): Formula {
  const { left, right, conditionId } = comparison;
  if (left.kind !== 'variable' || left.declaration.kind !== 'flag' || right?.kind !== 'literal')
    return comparison;
  const { comparisons, holds } = left.declaration;
  const inside = formulaOf({ comparisons, joins: joinsOfFlag(left.declaration) });
  const isNo = (holds === 'none') !== (right.value === false);
  return isNo ? { kind: 'none', items: [inside], id: conditionId } : inside;
}

/** The same text for two formulas that ask the same, wherever a variable asks part of it. */
export function formulaKey(formula: Formula, keyOf: (comparison: Comparison) => string): string {
  const keyed = (part: Formula): string => {
    if (!isJunction(part)) return keyOf(part);
    const keys = part.items.map(keyed);
    return `${part.kind}(${[...new Set(keys)].toSorted().join()})`;
  };
  return keyed(simplified(formula));
}

/** Tells whether the variables of a chain ask for an order without asking first whether there is one. */
export function failsInVariable(chain: Chain): boolean {
  return chain.comparisons.some(({ left }) => {
    if (left.kind !== 'variable' || left.declaration.kind !== 'flag') return false;
    const { comparisons } = left.declaration;
    const inside = { comparisons, joins: joinsOfFlag(left.declaration) };
    return failsUnguarded(inside) || failsInVariable(inside);
  });
}

/** What follows a guard and an `and` is only asked where the guard holds. */
function failsUnguarded({ comparisons, joins }: Chain): boolean {
  let isAsked = false;
  return comparisons.some((comparison, index) => {
    isAsked ||= isOrderGuard(comparison) && joins[index] === 'and';
    return !isAsked && canFail(comparison);
  });
}
