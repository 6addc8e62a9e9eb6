import { describe, expect, it } from 'vitest';
import { groupingText, usualReadingText } from './grouping-text.ts';

const words = { and: 'and', or: 'or' };
const names = ['a', 'b', 'c', 'd'];

describe('the readings in words', () => {
  it('tells what Liquid does', () => {
    expect(groupingText(names, ['and', 'or'], words)).toBe('a and (b or c)');
    expect(groupingText(names, ['or', 'and', 'or'], words)).toBe('a or (b and (c or d))');
    expect(groupingText(names, ['and', 'and'], words)).toBe('a and b and c');
  });

  it('tells what a reader would expect', () => {
    expect(usualReadingText(names, ['and', 'or'], words)).toBe('(a and b) or c');
    expect(usualReadingText(names, ['or', 'and', 'or'], words)).toBe('a or (b and c) or d');
  });
});
