import { describe, expect, it } from 'vitest';
import { describeGrouping, describeUsualReading, groupConditions } from './grouping.ts';

const words = { and: 'and', or: 'or' };
const names = ['a', 'b', 'c', 'd'];

describe('groupConditions', () => {
  it('draws no bracket while one word joins everything', () => {
    expect(groupConditions(['and', 'and']).depths).toEqual([0, 0, 0]);
  });

  it('groups from the right where the word changes', () => {
    expect(groupConditions(['and', 'or']).depths).toEqual([0, 1, 1]);
    expect(groupConditions(['or', 'and', 'or']).depths).toEqual([0, 1, 2, 2]);
  });

  it('differs from the usual reading only when an or follows an and', () => {
    expect(groupConditions(['and', 'or']).differsFromUsualReading).toBe(true);
    expect(groupConditions(['or', 'and']).differsFromUsualReading).toBe(false);
    expect(groupConditions(['or', 'and', 'or']).differsFromUsualReading).toBe(true);
  });
});

describe('the readings in words', () => {
  it('tells what Liquid does', () => {
    expect(describeGrouping(names, ['and', 'or'], words)).toBe('a and (b or c)');
    expect(describeGrouping(names, ['or', 'and', 'or'], words)).toBe('a or (b and (c or d))');
    expect(describeGrouping(names, ['and', 'and'], words)).toBe('a and b and c');
  });

  it('tells what a reader would expect', () => {
    expect(describeUsualReading(names, ['and', 'or'], words)).toBe('(a and b) or c');
    expect(describeUsualReading(names, ['or', 'and', 'or'], words)).toBe('a or (b and c) or d');
  });
});
