import { describe, expect, it } from 'vitest';
import { describeGrouping, describeUsualReading, groupConditions } from './grouping.ts';

const words = { and: 'and', or: 'or' };

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
    expect(describeGrouping(['and', 'or'], words)).toBe('1 and (2 or 3)');
    expect(describeGrouping(['or', 'and', 'or'], words)).toBe('1 or (2 and (3 or 4))');
    expect(describeGrouping(['and', 'and'], words)).toBe('1 and 2 and 3');
  });

  it('tells what a reader would expect', () => {
    expect(describeUsualReading(['and', 'or'], words)).toBe('(1 and 2) or 3');
    expect(describeUsualReading(['or', 'and', 'or'], words)).toBe('1 or (2 and 3) or 4');
  });
});
