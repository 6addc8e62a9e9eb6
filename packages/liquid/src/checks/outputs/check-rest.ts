import type { WrittenMarkup } from '../../document/markup/written.ts';
import { endOfMatch, skipSpace } from '../../document/grammar.ts';
import { isKnownFilter } from '../../document/known-filters.ts';
import { endOfSteps } from '../../document/references.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { trailingText } from '../shared-checks.ts';

/** How a value begins, in a shape: a reference, a quoted text, a number, a range or a variable. A path may follow. */
const head = /'·*'|"·*"|-?\d[\d.]*|\([^()|]*\)|[A-Za-z_][\w-]*\??/y;

/** Where the value ends that starts here, behind white space; -1 where there is none. */
function endOfValue(shape: string, from: number): number {
  const end = endOfMatch(head, shape, skipSpace(shape, from));
  return end === -1 ? -1 : endOfSteps(shape, end);
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
 * @param from where the value starts
 */
export function checkRest({ source, shape }: WrittenMarkup, from: number): readonly Found[] {
  const valueEnd = endOfValue(shape, from);
  if (valueEnd === -1) return none;
  const bar = firstFilter(shape, valueEnd);
  const written = shape.slice(valueEnd, bar === -1 ? undefined : bar);
  // The trim marker at the end of an output is not part of its value.
  const rest = (bar === -1 ? written.replace(/-$/, '') : written).trimEnd();
  if (!/^(?:\s|[=<>!+*/%&,;|?])/.test(rest) || rest.trim() === '') return none;
  const start = valueEnd + rest.length - rest.trimStart().length;
  const end = valueEnd + rest.length;
  const ignored = source.slice(start, end);
  const [, filter = ''] = /^([a-z]\w*)\s*(?::|$)/.exec(shape.slice(start, end)) ?? [];
  if (isKnownFilter(filter)) {
    const bar = textFix('add-bar', { filter }, [{ start, end: start, text: '| ' }]);
    return [finding(trailingText, { problem: 'filter', ignored, filter }, start, end, bar)];
  }
  const fix = asFilter(ignored, shape.slice(start, end), start);
  return [finding(trailingText, { problem: 'value', ignored }, start, end, fix)];
}

const none: readonly Found[] = [];

/** The bar of the first filter. Two bars in front of a value are what other languages write for "or". */
function firstFilter(shape: string, from: number): number {
  const bar = shape.indexOf('|', from);
  if (bar === -1 || !/^\|\|\s*(?:['"\d]|_{3,})/.test(shape.slice(bar, bar + 20))) return bar;
  return shape.indexOf('|', bar + 2);
}

/** `or 'Rome'`, `|| 'Rome'`: another value for people who have none. */
const otherwise = /^(?:or|\|\||\?\?|\?:)\s*(?='·*'$|"·*"$|-?\d+$)/;

/** `, default: 'Rome'`: a comma or a semicolon in place of the bar. */
const filterBehindComma = /^[,;]\s*([a-z]\w*)\s*(?::|$)/;

/** The filter that was meant, where a sign or a word stands for it. */
function asFilter(written: string, shape: string, start: number): TextFix | undefined {
  const [comma, behind = ''] = filterBehindComma.exec(shape) ?? [];
  if (comma !== undefined && isKnownFilter(behind))
    return textFix('write-filter', { name: behind }, [{ start, end: start + 1, text: ' |' }]);
  const [or] = otherwise.exec(shape) ?? [];
  if (or !== undefined) {
    const name = `default: ${written.slice(or.length)}`;
    return textFix('write-filter', { name }, [{ start, end: start + or.length, text: '| default: ' }]);
  }
  const filter = calculations.get(shape.charAt(0));
  const operand = written.slice(1).trim();
  const isOneValue = operand !== '' && endOfValue(shape, 1) === shape.length;
  if (filter === undefined || !isOneValue || operand.startsWith('{{')) return undefined;
  // Texts are joined by another filter, and calculated with by none.
  if (/^['"]/.test(operand)) return undefined;
  const edits = [{ start, end: start + written.length, text: `| ${filter}: ${operand}` }];
  return textFix('write-filter', { name: filter }, edits);
}
