import { valueWithSpace } from '../../document/markup/written.ts';
import type { Comparison } from '../../expression/nodes.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import { finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';

/** `right`: the word that asks for a missing value. */
export const quotedNothing: Check<'quoted-nothing', { value: string; right: string }> = {
  code: 'quoted-nothing',
  severity: 'warning',
  visit: { comparison: inQuotes },
};

const none: readonly Found[] = [];

const words: ReadonlyMap<string, string> = new Map([
  ['null', 'nil'],
  ['nil', 'nil'],
  ['blank', 'blank'],
]);

/** `!= 'null'`: in quotes, the word is a text like any other, and a missing value is not that text. */
function inQuotes(
  { operator, right }: Comparison,
  { start, end, markup, read }: ComparisonPlace,
): readonly Found[] {
  if (operator !== '==' && operator !== '!=' && operator !== '<>') return none;
  if (right?.kind !== 'literal' || typeof right.value !== 'string') return none;
  const meant = words.get(right.value.trim().toLowerCase());
  if (meant === undefined) return none;
  const params = { value: right.text, right: meant };
  const word = read?.rest[0];
  if (word === undefined) return [finding(quotedNothing, params, start, end)];
  const text = valueWithSpace(meant, markup, word.start);
  const edits = [{ start: word.start, end: word.end, text }];
  return [finding(quotedNothing, params, start, end, textFix('write-value', { value: meant }, edits))];
}
