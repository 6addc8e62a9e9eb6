import { valueWithSpace } from '../../document/markup/written.ts';
import { withoutOuterSpace } from '../../evaluator/white-space.ts';
import type { Comparison, Operand } from '../../expression/nodes.ts';
import { closedList, closedListOf, type ClosedList } from '../../model/closed-lists.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import { type ReferenceMeant, referenceMeant } from '../context/assigned-kinds.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';
import { anyOf, MAX_WORDS } from './list-in-value.ts';
import { isNameOfZone, listedValue } from './names-of-codes.ts';

/** `kind`: the list. `right`: the value of the list that is meant, where that is certain. */
export const unlistedValue: Check<
  'unlisted-value',
  { kind: ClosedList; name: string; value: string; right?: string }
> = {
  code: 'unlisted-value',
  severity: 'warning',
  visit: { comparison: notListed },
};

const none: readonly Found[] = [];

/** `${country} == 'Germany'`: a value that Braze never gives this attribute, so nobody has it. */
function notListed(
  { left, operator, right }: Comparison,
  place: ComparisonPlace,
  context: TextContext,
): readonly Found[] {
  if (left.kind === 'literal' && operator === 'contains') return notListedInText(left, right, place, context);
  if (right?.kind !== 'literal') return none;
  const reference = referenceMeant(left, context.references);
  const list = reference === undefined ? undefined : listOf(reference);
  if (
    reference === undefined ||
    list === undefined ||
    typeof operator !== 'string' ||
    /^[<>]=?$/.test(operator)
  )
    return none;
  const { value } = right;
  if (typeof value !== 'string')
    return value === null ? none : [unlisted(list, reference, right.text, place)];
  // A text of white space asks for something else, and space at the ends is said by another check.
  if (value.trim() === '' || isListed(list, withoutOuterSpace(value), operator === 'contains')) return none;
  const meant = listedValue(list, value);
  const several = meant === undefined ? severalListed(list, value) : undefined;
  if (several === undefined) return [unlisted(list, reference, value, place, meant)];
  const isSame = operator === '==' || operator === 'contains';
  const fix = isSame ? anyOf(several, operator, right.text, place) : undefined;
  return [{ ...unlisted(list, reference, value, place), ...(fix && { fix }) }];
}

/** `'Germany,Austria' contains ${country}`: nobody's value is in that text. */
function notListedInText(
  { value, text }: Extract<Operand, { kind: 'literal' }>,
  asked: Operand | undefined,
  { start, end, markup }: ComparisonPlace,
  { references }: TextContext,
): readonly Found[] {
  const reference = asked === undefined ? undefined : referenceMeant(asked, references);
  const list = reference === undefined ? undefined : listOf(reference);
  if (reference === undefined || list === undefined || typeof value !== 'string') return none;
  if (value.split(/[,;|/\s]+/).some((word) => isListed(list, word, false))) return none;
  const codes = severalListed(list, value) ?? listedValue(list, value);
  const params = { kind: list, name: reference.name, value };
  const at = markup.indexOf(text, start);
  if (codes === undefined || at === -1 || at + text.length > end)
    return [finding(unlistedValue, params, start, end)];
  const right = `${text.charAt(0)}${String(codes)}${text.charAt(0)}`;
  const edits = [{ start: at, end: at + text.length, text: right }];
  return [finding(unlistedValue, params, start, end, textFix('write-value', { value: right }, edits))];
}

/** `'Germany, AT'`: the values that are meant by each of the words, where all are certain; otherwise `undefined`. */
export function severalListed(list: ClosedList, value: string): readonly string[] | undefined {
  const words = value.split(/[,;|/]|\s(?:or|and|oder|und)\s/).map((word) => word.trim());
  if (words.length < 2 || words.length > MAX_WORDS) return undefined;
  const codes = words.map((word) => (isListed(list, word, false) ? word : listedValue(list, word)));
  return codes.includes(undefined) ? undefined : [...new Set(codes.flatMap((code) => code ?? []))];
}

function listOf({ object, name }: ReferenceMeant): ClosedList | undefined {
  if (object === 'subscribed_state') return 'subscription';
  return object === undefined ? closedListOf(name) : undefined;
}

/** Tells whether some person can have the value, or a part of it. */
function isListed(list: ClosedList, value: string, isPart: boolean): boolean {
  const values = closedList(list);
  if (values.includes(value) || (isPart && values.some((code) => code.includes(value)))) return true;
  // Phones report older codes of a language, too, and codes of three letters.
  if (list === 'language') return /^[a-z]{2,3}$/.test(value) && nameOfLanguage(value) !== undefined;
  return list === 'time-zone' && isNameOfZone(value);
}

let languages: Intl.DisplayNames | undefined;

function nameOfLanguage(code: string): string | undefined {
  languages ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return languages.of(code);
}

function unlisted(
  kind: ClosedList,
  { name }: ReferenceMeant,
  value: string,
  { start, end, markup, read }: ComparisonPlace,
  right?: string,
): Found {
  if (right === undefined) return finding(unlistedValue, { kind, name, value }, start, end);
  const params = { kind, name, value, right };
  const word = read?.rest[0];
  if (word === undefined) return finding(unlistedValue, params, start, end);
  const written = `'${right}'`;
  const text = valueWithSpace(written, markup, word.start);
  const edits = [{ start: word.start, end: word.end, text }];
  return finding(unlistedValue, params, start, end, textFix('write-value', { value: written }, edits));
}
