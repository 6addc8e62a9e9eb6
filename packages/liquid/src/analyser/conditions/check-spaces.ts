import { foreignSpace } from '../reading/condition-tokens.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';

const hasForeign = /[&\u00A0\u2000-\uFEFF]/;
const none: readonly Finding[] = [];

/** Special spaces that word processors and email editors insert. Liquid reads them as letters. */
export function checkSpaces(masked: string, offset: number): readonly Finding[] {
  if (!hasForeign.test(masked)) return none;
  const edits = Array.from(masked.matchAll(foreignSpace), ({ index, 0: space }) => ({
    start: offset + index,
    end: offset + index + space.length,
    text: space === '\u200B' || space === '\uFEFF' ? '' : ' ',
  }));
  const [first] = edits;
  if (first === undefined) return none;
  const end = edits.at(-1)?.end ?? first.end;
  const fix = textFix('write-plain-spaces', {}, edits);
  return [finding('missing-spaces', { problem: 'foreign-space' }, first.start, end, fix)];
}
