import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';

const quoted = /'·*'|"·*"/g;
const hasSeveralWords = /\s(?:and|or|contains)\s|[=<>]/;

/**
 * Finds a quote in a condition that is never closed: the engine then compares with a missing value. Where the value runs
 * to the end of the tag, the place of the missing quote is certain. `masked` is the markup as `mask` returns it.
 */
export function checkUnclosedQuote(masked: string, markup: string, offset: number): readonly Finding[] {
  const at = unclosedQuote(masked);
  if (at === -1) return [];
  const written = markup.slice(at).trimEnd();
  const [start, end] = [offset + at, offset + at + written.length];
  const startsValue = /\s/.test(masked[at - 1] ?? '') && written.length > 1;
  if (!startsValue || hasSeveralWords.test(written)) return [finding('wrong-value', { written }, start, end)];
  const right = `${written}${written.charAt(0)}`;
  const fix = textFix('write-value', { value: right }, [{ start, end, text: right }]);
  return [finding('wrong-value', { written, right }, start, end, fix)];
}

/** The position of a quote that is never closed, or -1. `masked`: quoted texts as `'···'`. */
export function unclosedQuote(masked: string): number {
  if (!/['"]/.test(masked)) return -1;
  return masked.replaceAll(quoted, (text) => ' '.repeat(text.length)).search(/['"]/);
}
