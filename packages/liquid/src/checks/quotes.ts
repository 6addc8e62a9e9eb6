import type { WrittenMarkup } from '../document/markup/written.ts';
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

/** Curly quotes outside quoted texts and names, all in one finding. `shape`: that of the markup. */
export function checkQuotes(shape: string): readonly Found[] {
  // Hardly any text has one, and a test is cheaper than a list.
  if (!hasMark.test(shape)) return none;
  const edits = Array.from(shape.matchAll(marks), ({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
    text: straightOf(mark),
  }));
  const [first] = edits;
  if (first === undefined) return none;
  const end = edits.at(-1)?.end ?? first.end;
  const straight = shape.replaceAll(marks, straightOf);
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
 * to the end of the tag, the place of the missing quote is certain.
 */
export function checkUnclosedQuote({ shape, source }: WrittenMarkup): readonly Found[] {
  const at = unclosedQuote(shape);
  if (at === -1) return [];
  const written = source.slice(at).trimEnd();
  const [start, end] = [at, at + written.length];
  const startsValue = /\s/.test(shape[at - 1] ?? '') && written.length > 1;
  if (!startsValue || hasSeveralWords.test(written)) return [finding(wrongValue, { written }, start, end)];
  // `"Rome'`: the text was closed with the other kind.
  const inside = written.length > 2 && /['"]$/.test(written) ? written.slice(0, -1) : written;
  const right = `${inside}${written.charAt(0)}`;
  const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
  return [finding(wrongValue, { written, right }, start, end, fix)];
}

/** The position of a quote that is never closed, or -1. */
export function unclosedQuote(shape: string): number {
  if (!/['"]/.test(shape)) return -1;
  return shape.replaceAll(quoted, (text) => ' '.repeat(text.length)).search(/['"]/);
}
