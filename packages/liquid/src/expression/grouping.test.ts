import { expect, it } from 'vitest';
import { groupingOf, joinsOfRewrite } from './grouping.ts';

type Joins = ('and' | 'or')[];

/** As Liquid reads: everything to the right is the other side. */
function liquid(values: boolean[], joins: Joins): boolean {
  return values.reduceRight((right, value, index) => {
    const join = joins[index];
    if (join === undefined) return value;
    return join === 'and' ? value && right : value || right;
  });
}

/** As people read: `and` before `or`. */
function usual(values: boolean[], joins: Joins): boolean {
  return groupingOf(joins).usualGroups.some((group) => group.every((position) => values[position]));
}

function combinations<Value>(length: number, of: readonly Value[]): Value[][] {
  return length === 0
    ? [[]]
    : combinations(length - 1, of).flatMap((rest) => of.map((value) => [...rest, value]));
}

const lists = [1, 2, 3, 4].flatMap((length) => combinations<'and' | 'or'>(length, ['and', 'or']));

it.each(lists.map((joins) => ({ joins, name: joins.join(' ') })))(
  'groupingOf reports whether Liquid reads $name differently from people',
  ({ joins }) => {
    const people = combinations(joins.length + 1, [true, false]);
    const differs = people.some((values) => liquid(values, joins) !== usual(values, joins));
    expect(groupingOf(joins).differs).toBe(differs);
  },
);

it.each(
  lists
    .filter((joins) => groupingOf(joins).rewrite !== undefined)
    .map((joins) => ({ joins, name: joins.join(' ') })),
)('groupingOf returns an order of $name that Liquid reads as people do', ({ joins }) => {
  const grouping = groupingOf(joins);
  for (const values of combinations(joins.length + 1, [true, false])) {
    const reordered = (grouping.rewrite ?? []).map((position) => values[position] === true);
    expect(liquid(reordered, joinsOfRewrite(grouping))).toBe(usual(values, joins));
  }
});

it('groupingOf opens no group when all joins are the same', () => {
  expect(groupingOf(['and', 'and']).depths).toEqual([0, 0, 0]);
});

it('groupingOf groups from the right where the join changes', () => {
  expect(groupingOf(['and', 'or']).depths).toEqual([0, 1, 1]);
  expect(groupingOf(['or', 'and', 'or']).depths).toEqual([0, 1, 2, 2]);
});

it('groupingOf differs from the usual reading only when an "or" follows an "and"', () => {
  expect(groupingOf(['and', 'or']).differs).toBe(true);
  expect(groupingOf(['or', 'and']).differs).toBe(false);
  expect(groupingOf(['or', 'and', 'or']).differs).toBe(true);
});
