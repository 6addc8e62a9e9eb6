import type { Chain, Operand } from '../../expression/nodes.ts';

/** The limit of comparisons in all ways of one branch together. */
const MAX_COMPARISONS = 10_000;

/** The comparisons that make a chain true when all of them hold, each as a text. */
export type Way = readonly string[];

/**
 * Liquid takes everything to the right of an `and` or `or` as its other side, so `a or b and c` is true in two ways: by
 * `a`, and by `b` with `c`. When there are too many ways, none is returned.
 */
export function waysToBeTrue({ comparisons, joins }: Chain): readonly Way[] {
  const ways: string[][] = [[]];
  let length = 0;
  for (const [index, { left, operator, right }] of [...comparisons.entries()].toReversed()) {
    const text = JSON.stringify([withoutQuotes(left), operator, withoutQuotes(right)]);
    const isOther = joins[index] === 'or';
    length += isOther ? 1 : ways.length;
    if (length > MAX_COMPARISONS) return [];
    if (isOther) ways.push([text]);
    else for (const way of ways) way.push(text);
  }
  return ways;
}

/** The kind of quotes around a text does not matter. */
function withoutQuotes(operand: Operand | undefined): unknown {
  return operand?.kind === 'literal' && typeof operand.value === 'string' ? operand.value : operand;
}
