import type { NoParams } from '../model/coded.ts';
import type { Check } from './check.ts';
import { type Found, finding } from './finding.ts';
import { textFix } from './fix.ts';
import { wrongValue } from './shared-checks.ts';

export const typographicQuotes: Check<'typographic-quotes', NoParams> = {
  code: 'typographic-quotes',
  severity: 'error',
};

const marks = /[“”„‟‘’‚‛]|&(?:quot|apos|#39);/g;
const hasMark = /[“”„‟‘’‚‛&]/;
const none: readonly Found[] = [];

/** Curly quotes outside quoted texts and names, all in one finding. `masked`: as long as the markup. */
export function checkQuotes(masked: string, offset: number): readonly Found[] {
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
  return [finding(typographicQuotes, {}, first.start, end, fix)];
}

function straightOf(mark: string): string {
  return '“”„‟&quot;'.includes(mark) ? '"' : "'";
}

const quoted = /'·*'|"·*"/g;
const hasSeveralWords = /\s(?:and|or|contains)\s|[=<>]/;

/**
 * Finds a quote in a condition that is never closed: the engine then compares with a missing value. Where the value runs
 * to the end of the tag, the place of the missing quote is certain. `masked` is the markup as `mask` returns it.
 */
export function checkUnclosedQuote(masked: string, markup: string, offset: number): readonly Found[] {
  const at = unclosedQuote(masked);
  if (at === -1) return [];
  const written = markup.slice(at).trimEnd();
  const [start, end] = [offset + at, offset + at + written.length];
  const startsValue = /\s/.test(masked[at - 1] ?? '') && written.length > 1;
  if (!startsValue || hasSeveralWords.test(written)) return [finding(wrongValue, { written }, start, end)];
  const right = `${written}${written.charAt(0)}`;
  const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
  return [finding(wrongValue, { written, right }, start, end, fix)];
}

/** The position of a quote that is never closed, or -1. `masked`: quoted texts as `'···'`. */
export function unclosedQuote(masked: string): number {
  if (!/['"]/.test(masked)) return -1;
  return masked.replaceAll(quoted, (text) => ' '.repeat(text.length)).search(/['"]/);
}
