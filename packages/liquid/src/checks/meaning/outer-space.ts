import { placeOfOuterSpace, withoutOuterSpace } from '../../evaluator/white-space.ts';
import type { Comparison } from '../../expression/nodes.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { equality } from './types.ts';

export const outerSpace: Check<'outer-space', { value: string; at: 'start' | 'end' | 'both' }> = {
  code: 'outer-space',
  severity: 'warning',
  visit: { comparison: ofComparison },
};

const none: readonly Found[] = [];

/** Tells whether a comparison asks for a text with invisible space at one of its ends. */
function asksForOuterSpace({ operator, right }: Comparison): boolean {
  if (typeof operator !== 'string' || !equality.has(operator)) return false;
  return right?.kind === 'literal' && typeof right.value === 'string' && hasOuterSpace(right.value);
}

function ofComparison(comparison: Comparison, { read, markup }: ComparisonPlace): readonly Found[] {
  const value = read?.rest[0];
  if (value === undefined || !asksForOuterSpace(comparison)) return none;
  return checkOuterSpace(markup.slice(value.start, value.end), value.start);
}

/** A text of white space alone may be meant. */
function hasOuterSpace(value: string): boolean {
  return value.trim() !== '' && placeOfOuterSpace(value) !== undefined;
}

/** `== 'pro '`. `written`: the value in its quotes; `start`: where it starts in the text. */
function checkOuterSpace(written: string, start: number): readonly Found[] {
  const value = written.slice(1, -1);
  const at = placeOfOuterSpace(value);
  if (at === undefined || !hasOuterSpace(value)) return none;
  const mark = written.charAt(0);
  const trimmed = withoutOuterSpace(value);
  const end = start + written.length;
  // Of signs that nobody sees, nothing would be left: the fix would ask for people with an empty text.
  if (trimmed === '') return [finding(outerSpace, { value, at }, start, end)];
  const right = `${mark}${trimmed}${mark}`;
  const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
  return [finding(outerSpace, { value, at }, start, end, fix)];
}
