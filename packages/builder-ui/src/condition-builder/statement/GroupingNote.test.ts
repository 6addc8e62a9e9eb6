import { describe, expect, it } from 'vitest';
import { groupingText, usualReadingText } from './GroupingNote.tsx';

const words = { and: 'and', or: 'or' };
const names = ['a', 'b', 'c', 'd'];

describe('grouping in words', () => {
  it('grouping in words says how Liquid groups the conditions', () => {
    expect(groupingText(names, ['and', 'or'], words)).toBe('a and (b or c)');
    expect(groupingText(names, ['or', 'and', 'or'], words)).toBe('a or (b and (c or d))');
    expect(groupingText(names, ['and', 'and'], words)).toBe('a and b and c');
  });

  it('grouping in words says how most people would group them', () => {
    expect(usualReadingText(names, ['and', 'or'], words)).toBe('(a and b) or c');
    expect(usualReadingText(names, ['or', 'and', 'or'], words)).toBe('a or (b and c) or d');
  });
});
