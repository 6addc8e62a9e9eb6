import { nearest } from '../context/nearest.ts';
import type { WrittenMarkup } from '../../document/markup/written.ts';
import { isKnownFilter, liquidFilters, providerFilters } from '../../document/known-filters.ts';
import { defaultAttributes } from '../../model/default-attributes.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { type TextFix, textFix } from '../fix.ts';
import { unclosedQuote } from '../quotes.ts';
import { unquotedValue, wrongValue } from '../shared-checks.ts';
import { checkDateArgument } from './date-filters.ts';
import { unsetVariable } from './unknown-variable.ts';

export const unknownFilter: Check<'unknown-filter', { name: string; near?: string }> = {
  code: 'unknown-filter',
  severity: 'warning',
};

export const missingColon: Check<'missing-colon', { filter: string }> = {
  code: 'missing-colon',
  severity: 'error',
};

/** Tells whether a value has a default of its own: who writes one knows that the value may be missing. */
export const hasDefault = ({ shape }: WrittenMarkup): boolean => /\|\s*default\s*:/.test(shape);

const names = [...liquidFilters, ...providerFilters];
const filterPattern = /^(\s*)([A-Za-z]\w*)(\s*)(:?)\s*(.*)$/s;

/** Checks the filters of an output or an `assign`. */
export function checkFilters(written: WrittenMarkup, context: TextContext): Found[] {
  const found: Found[] = [...unclosedInFilters(written)];
  const [subject = '', ...filters] = written.shape.split('|');
  let at = subject.length + 1;
  for (const filter of filters) {
    for (const entry of checkFilter(filter, written.source, at, context)) found.push(entry);
    at += filter.length + 1;
  }
  return found;
}

function checkFilter(filter: string, markup: string, at: number, context: TextContext): readonly Found[] {
  const [, before = '', found = '', gap = '', colon = '', rest = ''] = filterPattern.exec(filter) ?? [];
  if (found === '') return [];
  const name = markup.slice(at + before.length, at + before.length + found.length);
  const start = at + before.length;
  const end = start + name.length;
  if (!isKnownFilter(name)) {
    const near = filterMeant(name);
    if (near === undefined) return [finding(unknownFilter, { name }, start, end)];
    const fix = textFix('write-filter', { name: near }, [{ start, end, text: near }]);
    return [finding(unknownFilter, { name, near }, start, end, fix)];
  }
  // The trim marker at the end of an output is not part of its value.
  const written = (rest.endsWith('-') ? rest.slice(0, -1) : rest).trimEnd();
  if (colon === '') {
    const [equals = ''] = /^=\s*(?=['"‘’“”\w])/.exec(written) ?? [];
    if (equals !== '') {
      const edits = [{ start: end, end: at + filter.length - rest.length + equals.length, text: ': ' }];
      return [finding(missingColon, { filter: name }, start, end, textFix('add-colon', {}, edits))];
    }
    if (gap === '' && /^\([^()]+\)$/.test(written))
      return [finding(missingColon, { filter: name }, start, end, argumentsOf(written, end))];
    if (gap === '' || !/^(?:['"‘’“”\w]|-\d)/.test(written)) return [];
    // `| upcase default: 'x'`: what comes is the next filter.
    const [, next = '', argument = ''] = /^([a-z]\w*)\s*(:?)/.exec(written) ?? [];
    const after = end + gap.length;
    const fix =
      argument === ':' && isKnownFilter(next)
        ? textFix('write-filter', { name: next }, [{ start: after, end: after, text: '| ' }])
        : textFix('add-colon', {}, [{ start: end, end, text: ':' }]);
    return [finding(missingColon, { filter: name }, start, end, fix)];
  }
  const from = at + filter.length - rest.length;
  const value = markup.slice(from, from + written.length);
  const date = checkDateArgument(name, value, from, context);
  if (date !== undefined) return [date];
  if (name !== 'date' || !written.startsWith('%'))
    return checkFilterArguments(name, written, markup, from, context);
  const place = [from, from + written.length] as const;
  const quoted = `'${value}'`;
  const edits = [{ start: place[0], end: place[1], text: quoted }];
  const fix = /['"]/.test(value) ? undefined : textFix('quote-argument', { value: quoted }, edits);
  return [finding(unquotedValue, { problem: 'filter', value }, ...place, fix)];
}

/** `default('there')`: what other languages write for `default: 'there'`. */
function argumentsOf(written: string, start: number): TextFix | undefined {
  const end = start + written.length;
  if (written.slice(1, -1).trim() === '') return undefined;
  return textFix('add-colon', {}, [
    { start, end: start + 1, text: ': ' },
    { start: end - 1, end, text: '' },
  ]);
}

/** `date: '%Y`: the filter gets nothing, or something else. */
function unclosedInFilters({ source, shape }: WrittenMarkup): readonly Found[] {
  const at = unclosedQuote(shape);
  if (at === -1) return [];
  // The trim marker at the end of an output is not part of its value.
  const written = source.slice(at).trimEnd().replace(/-$/, '').trimEnd();
  const place = [at, at + written.length] as const;
  const isArgument = /[:,]\s*$/.test(shape.slice(Math.max(0, at - 20), at)) && written.length > 1;
  if (!isArgument || written.includes('|')) return [finding(wrongValue, { written }, ...place)];
  const value = `${written}${written.charAt(0)}`;
  const fix = textFix('quote-argument', { value }, [{ start: place[0], end: place[1], text: value }]);
  return [finding(wrongValue, { written, right: value }, ...place, fix)];
}

/** Typing mistakes seldom affect the first letter. */
function filterMeant(name: string): string | undefined {
  const near = name.length < 3 ? undefined : nearest(name, names);
  return near?.charAt(0) === name.charAt(0).toLowerCase() ? near : undefined;
}

const own = new Set(defaultAttributes.map(({ name }) => name));
/** Filters that calculate: an unquoted word there is a variable that is not set, not text without quotes. */
const ofNumbers = new Set([
  'plus',
  'minus',
  'times',
  'divided_by',
  'modulo',
  'at_least',
  'at_most',
  'round',
  'slice',
  'truncate',
  'truncatewords',
]);
const firstWord = /^[\p{L}_][\w\-\u00C0-\u024F]*/u;
const plainWords = /^[\p{L}\p{N}_ -]+$/u;
const literals = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);
const none: readonly Found[] = [];

/**
 * `default: there`: a word that Liquid reads as a variable, and that nothing sets. `shape`: that of the arguments, which
 * begin at `at` in the markup.
 */
function checkFilterArguments(
  filter: string,
  shape: string,
  markup: string,
  at: number,
  context: TextContext,
): readonly Found[] {
  const found: Found[] = [];
  let from = at;
  for (const argument of shape.split(',')) {
    const start = from + argument.length - argument.trimStart().length;
    const written = markup.slice(start, start + argument.trim().length);
    from += argument.length + 1;
    if (/^_*$/.test(argument.trim())) continue;
    for (const entry of unquoted(filter, written, start, context)) found.push(entry);
  }
  return found;
}

function unquoted(filter: string, written: string, start: number, context: TextContext): readonly Found[] {
  const [word = ''] = firstWord.exec(written) ?? [];
  const isName = word !== '' && !/^\s*[:.([]/.test(written.slice(word.length));
  const { variables, catalog, isWhole } = context;
  if (!isName || literals.has(word) || own.has(word) || variables.mayBeSet(word)) return none;
  if (ofNumbers.has(filter) || catalog?.isCustom(word) === true || variables.near(word) !== undefined)
    return unsetVariable(written, start, context);
  if (!isWhole) return none;
  const end = start + written.length;
  const value = `'${written}'`;
  const fix = plainWords.test(written)
    ? textFix('quote-argument', { value }, [{ start, end, text: value }])
    : undefined;
  // Only the sender knows whether something outside this text sets the variable.
  const found = finding(unquotedValue, { problem: 'filter', value: written }, start, end, fix);
  return [{ ...found, severity: 'warning' }];
}
