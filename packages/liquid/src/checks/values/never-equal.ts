import { DAY_NAMES, MONTH_NAMES } from '../../evaluator/moments.ts';
import type { Comparison } from '../../expression/nodes.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import type { AssignedText } from '../context/assigned-kinds.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';

/** `right`: the same value as the filter writes it. */
export const neverEqual: Check<'never-equal', { written: string; filter: string; right?: string }> = {
  code: 'never-equal',
  severity: 'warning',
  visit: { comparison: ofOtherWriting },
};

const none: readonly Found[] = [];

/** A variable that a filter has written in its way, compared with a text that is never written so. */
function ofOtherWriting(
  { left, operator, right }: Comparison,
  { start, end, read, markup }: ComparisonPlace,
  { texts }: TextContext,
): readonly Found[] {
  if (left.kind !== 'lookup' || left.path.length > 0 || right?.kind !== 'literal') return none;
  const assigned = texts.get(left.key.replace(/^variable:/, ''));
  const { value, text } = right;
  if (assigned === undefined || typeof value !== 'string' || typeof operator !== 'string') return none;
  const isPart = operator === 'contains';
  if (!isPart && operator !== '==' && operator !== '!=' && operator !== '<>') return none;
  const written = writtenBy(assigned, value, isPart);
  if (written === undefined) return none;
  const { filter, right: meant } = written;
  const word = read?.rest[0];
  if (meant === undefined || word === undefined || markup.slice(word.start, word.end) !== text)
    return [finding(neverEqual, { written: text, filter, ...(meant && { right: meant }) }, start, end)];
  const quoted = text.replace(value, () => meant);
  const edits = [{ start: word.start, end: word.end, text: quoted }];
  const fix = textFix('write-value', { value: quoted }, edits);
  return [finding(neverEqual, { written: text, filter, right: quoted }, start, end, fix)];
}

/** Days and MONTH_NAMES, each as a format of `date` writes them. */
const short = (names: readonly string[]): readonly string[] => names.map((name) => name.slice(0, 3));
const wordsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['%A', DAY_NAMES],
  ['%a', short(DAY_NAMES)],
  ['%B', MONTH_NAMES],
  ['%b', short(MONTH_NAMES)],
]);

/** How the filter writes the value; `undefined` when it may be written so. */
function writtenBy(
  { format, letters }: AssignedText,
  value: string,
  isPart: boolean,
): { filter: string; right?: string } | undefined {
  if (letters !== undefined) {
    const right = letters === 'upcase' ? value.toUpperCase() : value.toLowerCase();
    return right === value ? undefined : { filter: letters, right };
  }
  const words = format === undefined ? undefined : wordsOf.get(format);
  // An empty text asks for something else.
  if (words === undefined || value.trim() === '' || (isPart && words.some((word) => word.includes(value))))
    return undefined;
  if (words.includes(value)) return undefined;
  const start = value.trim().slice(0, 3).toLowerCase();
  const isName = [...DAY_NAMES, ...MONTH_NAMES].some(
    (name) => name.toLowerCase() === value.trim().toLowerCase(),
  );
  const isShort = value.trim().length === 3;
  const right = isName || isShort ? words.find((word) => word.toLowerCase().startsWith(start)) : undefined;
  return { filter: `date: '${format ?? ''}'`, ...(right !== undefined && { right }) };
}
