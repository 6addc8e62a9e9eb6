import { endOfMatch, skipSpace } from '../../document/grammar.ts';
import { isKnownFilter } from '../../document/known-filters.ts';
import { endOfSteps } from '../../document/references.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { trailingText } from '../shared-checks.ts';

/** How a value begins, in a masked text: a reference, a quoted text, a number, a range or a variable. A path may follow. */
const head = /'·*'|"·*"|-?\d[\d.]*|\([^()|]*\)|[A-Za-z_][\w-]*\??/y;

/** Where the value ends that starts here, behind white space; -1 where there is none. */
function endOfValue(masked: string, from: number): number {
  const end = endOfMatch(head, masked, skipSpace(masked, from));
  return end === -1 ? -1 : endOfSteps(masked, end);
}

/** What calculates in other languages, and the filter that does it here. */
const calculations: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided_by'],
  ['%', 'modulo'],
]);

/**
 * What stands behind the value of an output or an `assign` and is no filter: `plan == 'pro'`, `total + 1`, `name default: 'you'`.
 * The engine ignores it, and everybody gets the value alone.
 * @param masked the markup as `mask` returns it
 * @param from where the value starts in it
 * @param offset where the markup starts in the text
 */
export function checkRest(markup: string, masked: string, from: number, offset: number): readonly Found[] {
  const valueEnd = endOfValue(masked, from);
  if (valueEnd === -1) return none;
  const bar = masked.indexOf('|', valueEnd);
  const written = masked.slice(valueEnd, bar === -1 ? undefined : bar);
  // The trim marker at the end of an output is not part of its value.
  const rest = (bar === -1 ? written.replace(/-$/, '') : written).trimEnd();
  if (!/^(?:\s|[=<>!+*/%&])/.test(rest) || rest.trim() === '') return none;
  const start = valueEnd + rest.length - rest.trimStart().length;
  const end = valueEnd + rest.length;
  const ignored = markup.slice(start, end);
  const fix = asFilter(ignored, masked.slice(start, end), offset + start);
  return [finding(trailingText, { problem: 'value', ignored }, offset + start, offset + end, fix)];
}

const none: readonly Found[] = [];

/** The filter that was meant, where only its bar is missing or a sign stands for it. */
function asFilter(written: string, masked: string, start: number): TextFix | undefined {
  const [, name = ''] = /^([a-z]\w*)\s*(?::|$)/.exec(masked) ?? [];
  if (isKnownFilter(name)) return textFix('write-filter', { name }, [{ start, end: start, text: '| ' }]);
  const filter = calculations.get(masked.charAt(0));
  const operand = written.slice(1).trim();
  const isOneValue = operand !== '' && endOfValue(masked, 1) === masked.length;
  if (filter === undefined || !isOneValue || operand.startsWith('{{')) return undefined;
  // Texts are joined by another filter, and calculated with by none.
  if (/^['"]/.test(operand)) return undefined;
  const edits = [{ start, end: start + written.length, text: `| ${filter}: ${operand}` }];
  return textFix('write-filter', { name: filter }, edits);
}
