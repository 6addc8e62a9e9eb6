import type { Finding } from '@sluice/liquid/text';
import { describe, expect, it } from 'vitest';
import { movedFindings } from './useFindings.ts';

const about = (text: string, part: string): Finding => {
  const start = text.indexOf(part);
  return {
    code: 'unknown-attribute',
    severity: 'warning',
    params: { name: part, suggestion: undefined },
    start,
    end: start + part.length,
  } as unknown as Finding;
};

const marked = (before: string, part: string, after: string) =>
  movedFindings([about(before, part)], before, after).map(({ start, end }) => after.slice(start, end));

describe('findings of a text that is edited', () => {
  it('findings of a text that is edited stay with their words when something is typed before or after them', () => {
    expect(marked('one two three', 'two', 'one more two three')).toEqual(['two']);
    expect(marked('one two three', 'two', 'one two threes')).toEqual(['two']);
    expect(marked('one two three', 'two', 'two three')).toEqual(['two']);
  });

  it('grow and shrink with what is typed inside of them', () => {
    expect(marked("a == 'b' c", "a == 'b'", "a == 'bcd' c")).toEqual(["a == 'bcd'"]);
    expect(marked("a == 'bcd' c", "a == 'bcd'", "a == 'b' c")).toEqual(["a == 'b'"]);
  });

  it('go with the words that they are about', () => {
    expect(marked('one two three', 'two', 'one three')).toEqual([]);
    expect(marked('one two three', 'two', 'one 2 three')).toEqual([]);
  });

  it('findings of a text that is edited are the same objects where nothing has moved', () => {
    const findings = [about('one two three', 'one')];
    expect(movedFindings(findings, 'one two three', 'one 2 three')[0]).toBe(findings[0]);
    expect(movedFindings(findings, 'one', 'one')).toBe(findings);
  });
});
