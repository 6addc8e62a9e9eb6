import type { Chain } from './nodes.ts';

/**
 * How a list that mixes `and` and `or` is read. Liquid takes everything to the right of an `and` or `or` as its
 * other side; people read `and` before `or`.
 */
export interface Grouping {
  /**
   * For each position, how many groups of Liquid's reading contain it, besides the whole list. Each group ends at the
   * last position, so the depth says everything about the brackets to draw.
   */
  depths: readonly number[];
  /** Whether both `and` and `or` occur. */
  isMixed: boolean;
  /** Whether Liquid's reading and the usual one can give different answers. */
  differs: boolean;
  /** Positions as the usual reading groups them: any group with all its members true makes it true. */
  usualGroups: readonly (readonly number[])[];
  /**
   * An order that Liquid reads as the usual reading means it: first the groups of one, joined by `or`, then the one
   * group of several. `undefined` when two groups have several members; then it takes two branches.
   */
  rewrite?: readonly number[] | undefined;
}

/** Tells how the members of a list, joined by `joins`, are read. */
export function groupingOf(joins: Chain['joins']): Grouping {
  const depths = depthsOf(joins);
  const usualGroups: number[][] = [[0]];
  joins.forEach((join, index) => {
    if (join === 'or') usualGroups.push([index + 1]);
    else usualGroups.at(-1)?.push(index + 1);
  });
  const isMixed = joins.includes('and') && joins.includes('or');
  // Right to left agrees with the usual reading exactly when no `or` follows an `and`.
  const firstAnd = joins.indexOf('and');
  const differs = isMixed && joins.lastIndexOf('or') > firstAnd;
  if (!differs) return { depths, isMixed, differs, usualGroups };
  const several = usualGroups.filter((group) => group.length > 1);
  if (several.length > 1) return { depths, isMixed, differs, usualGroups };
  const single = usualGroups.filter((group) => group.length === 1);
  return { depths, isMixed, differs, usualGroups, rewrite: [...single.flat(), ...several.flat()] };
}

/** In Liquid's reading, each change of the join opens a group at the position before it. */
function depthsOf(joins: Chain['joins']): readonly number[] {
  const depths = [0];
  joins.forEach((join, index) => {
    const before = joins[index - 1];
    if (before !== undefined && join !== before) depths[index] = (depths[index] ?? 0) + 1;
    depths.push(depths[index] ?? 0);
  });
  return depths;
}

/** The joins that go with a rewrite: `or` between groups, `and` inside the last one. */
export function joinsOfRewrite({ usualGroups }: Grouping): ('and' | 'or')[] {
  const singles = usualGroups.filter((group) => group.length === 1).length;
  const inLast = Math.max(0, ...usualGroups.map((group) => group.length)) - 1;
  return [
    ...Array.from({ length: singles }, () => 'or' as const),
    ...Array.from({ length: inLast }, () => 'and' as const),
  ];
}
