import { finding, type Finding } from '../findings/finding.ts';
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
    text: straightOf(mark),
  }));
  const [first] = edits;
  if (first === undefined) return none;
  const end = edits.at(-1)?.end ?? first.end;
  const straight = masked.replaceAll(marks, straightOf);
  // One that has no partner would be a quote that is never closed.
  const isPaired = ['"', "'"].every((quote) => straight.split(quote).length % 2 === 1);
  const fix = isPaired ? textFix('straighten-quotes', {}, edits) : undefined;
  return [finding('typographic-quotes', {}, first.start, end, fix)];
}

function straightOf(mark: string): string {
  return '“”„‟&quot;'.includes(mark) ? '"' : "'";
}
