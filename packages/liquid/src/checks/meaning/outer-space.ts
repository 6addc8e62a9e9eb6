import { placeOfOuterSpace, withoutOuterSpace } from '../../evaluator/white-space.ts';
import type { Comparison } from '../../expression/nodes.ts';
import { finding, type Finding, textFix } from '../finding.ts';
import { equality } from './types.ts';

const none: readonly Finding[] = [];

/** Tells whether a comparison asks for a text with invisible space at one of its ends. */
export function asksForOuterSpace({ operator, right }: Comparison): boolean {
  if (typeof operator !== 'string' || !equality.has(operator)) return false;
  return right?.kind === 'literal' && typeof right.value === 'string' && hasOuterSpace(right.value);
}

/** A text of white space alone may be meant. */
function hasOuterSpace(value: string): boolean {
  return value.trim() !== '' && placeOfOuterSpace(value) !== undefined;
}

/** `== 'pro '`. `written`: the value in its quotes; `start`: where it starts in the text. */
export function checkOuterSpace(written: string, start: number): readonly Finding[] {
  const value = written.slice(1, -1);
  const at = placeOfOuterSpace(value);
  if (at === undefined || !hasOuterSpace(value)) return none;
  const mark = written.charAt(0);
  const right = `${mark}${withoutOuterSpace(value)}${mark}`;
  const end = start + written.length;
  const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
  return [finding('outer-space', { value, at }, start, end, fix)];
}
