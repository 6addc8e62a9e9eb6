import { finding } from '../findings/finding.ts';
import type { Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';

const marks = /[“”„‟‘’‚‛]|&(?:quot|apos|#39);/g;
const hasMark = /[“”„‟‘’‚‛&]/;
const none: readonly Finding[] = [];

/** Curly quotes outside quoted texts and names, all in one finding. `masked`: as long as the markup. */
export function checkQuotes(masked: string, offset: number): readonly Finding[] {
  // Hardly any text has one, and a test is cheaper than a list.
  if (!hasMark.test(masked)) return none;
  const edits = Array.from(masked.matchAll(marks), ({ index, 0: mark }) => ({
    start: offset + index,
    end: offset + index + mark.length,
    text: '“”„‟&quot;'.includes(mark) ? '"' : "'",
  }));
  const [first] = edits;
  if (first === undefined) return none;
  const end = edits.at(-1)?.end ?? first.end;
  return [finding('typographic-quotes', {}, first.start, end, textFix('straighten-quotes', {}, edits))];
}
