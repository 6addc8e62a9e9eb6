import { Query } from 'mingo';
import { update as applyUpdate } from 'mingo/updater';
import { describe, expect, it } from 'vitest';
import type { Filter, Update } from '../store.ts';
import { matchesSimple, updateSimple } from './mingo-queries.ts';

interface Parcel {
  _id: string;
  value?: unknown;
}

const values = [
  undefined,
  null,
  '',
  'a',
  '1',
  0,
  1,
  2.5,
  -1,
  true,
  false,
  new Date(0),
  new Date(1),
  ['a', 1],
  [],
  { city: 'Köln' },
];
const conditions = [
  ...values.slice(1),
  ...['$eq', '$ne', '$lt', '$lte', '$gt', '$gte'].flatMap((operator) =>
    [null, 'a', 0, 1, true, new Date(1)].map((wanted) => ({ [operator]: wanted })),
  ),
  { $gte: 0, $lt: 2 },
  { $in: ['a', 1] },
  { $exists: true },
  { $ne: null, $gt: new Date(0) },
];

describe('the fast path for simple queries and updates', () => {
  it.each(conditions.map((condition) => [JSON.stringify(condition), condition] as const))(
    'the fast path for simple queries and updates agrees with mingo about the condition %s',
    (_shown, condition) => {
      const decided = values.flatMap((value) => {
        const document: Parcel = { _id: 'p', ...(value !== undefined && { value }) };
        const filter = { _id: 'p', value: condition } as Filter<Parcel>;
        const isMatch = matchesSimple(document, filter);
        return isMatch === undefined
          ? []
          : [{ value, isMatch, mingo: new Query(filter).test({ ...document }) }];
      });
      expect(decided.filter(({ isMatch, mingo }) => isMatch !== mingo)).toEqual([]);
    },
  );

  it('the fast path for simple queries and updates handles equality and ranges without mingo', () => {
    const document: Parcel = { _id: 'p', value: new Date(5) };
    expect(matchesSimple(document, { _id: 'p', value: null })).toBe(false);
    expect(matchesSimple(document, { _id: 'p', value: { $gt: new Date(1), $lt: new Date(9) } })).toBe(true);
  });

  it.each<Update<Parcel>>([
    { $set: { value: 'new' } },
    { $set: { value: null, other: [1] } },
    { $inc: { value: 3 } },
    { $set: { other: 1 }, $inc: { value: 1 } },
    { $push: { list: 2 } },
    { $push: { list: { $each: [2, 3] } }, $inc: { value: 1 } },
  ])('the fast path for simple queries and updates agrees with mingo about the update %j', (update) => {
    for (const before of [{ _id: 'p' }, { _id: 'p', value: 2 }, { _id: 'p', value: 2, list: [1] }]) {
      const expected = structuredClone(before);
      applyUpdate(expected, update as Record<string, object>);
      expect(updateSimple<Parcel>(before, update)).toEqual(expected);
    }
  });

  it('the fast path for simple queries and updates does not modify the original document', () => {
    const before: Parcel = { _id: 'p', value: 1 };
    expect(updateSimple(before, { $inc: { value: 1 } })).toEqual({ _id: 'p', value: 2 });
    expect(before).toEqual({ _id: 'p', value: 1 });
  });

  it.each<Update<Parcel>>([
    { $push: { value: 1 } },
    { $push: { other: { $each: [1], $slice: 1 } } },
    { $unset: { value: '' } },
    { $set: { 'value.city': 'Bonn' } },
  ])('the fast path for simple queries and updates leaves the update %j to mingo', (update) => {
    expect(updateSimple<Parcel>({ _id: 'p', value: { city: 'Köln' } }, update)).toBeUndefined();
  });
});
