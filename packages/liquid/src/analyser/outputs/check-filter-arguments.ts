import { defaultAttributes } from '../../model/default-attributes.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import type { TextContext } from '../context/text-context.ts';
import { unsetVariable } from './unset-variables.ts';

const own = new Set(defaultAttributes.map(({ name }) => name));
/** Filters that calculate: an unquoted word there is a variable that is not set, not text without quotes. */
const ofNumbers = new Set(
  'plus minus times divided_by modulo at_least at_most round slice truncate truncatewords'.split(' '),
);
const firstWord = /^[\p{L}_][\w\-\u00C0-\u024F]*/u;
const plainWords = /^[\p{L}\p{N}_ -]+$/u;
const literals = new Set(['true', 'false', 'nil', 'null', 'blank', 'empty']);
const none: readonly Finding[] = [];

/**
 * `default: there`: a word that Liquid reads as a variable, and that nothing sets. `masked`: the arguments, as long as
 * in the text, where they begin at `at` in the markup and the markup at `offset`.
 */
export function checkFilterArguments(
  filter: string,
  masked: string,
  markup: string,
  at: number,
  offset: number,
  context: TextContext,
): readonly Finding[] {
  const found: Finding[] = [];
  let from = at;
  for (const argument of masked.split(',')) {
    const start = from + argument.length - argument.trimStart().length;
    const written = markup.slice(start, start + argument.trim().length);
    from += argument.length + 1;
    if (/^_*$/.test(argument.trim())) continue;
    for (const entry of unquoted(filter, written, offset + start, context)) found.push(entry);
  }
  return found;
}

function unquoted(filter: string, written: string, start: number, context: TextContext): readonly Finding[] {
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
  const found = finding('unquoted-value', { problem: 'filter', value: written }, start, end, fix);
  return [{ ...found, severity: 'warning' }];
}
