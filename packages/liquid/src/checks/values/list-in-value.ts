import type { Comparison } from '../../expression/nodes.ts';
import { defaultAttributeType } from '../../model/default-attributes.ts';
import type { DataType } from '../../model/template.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import { referenceMeant } from '../context/assigned-kinds.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';
import { textFix, type TextFix } from '../fix.ts';

export const listInValue: Check<'list-in-value', { value: string }> = {
  code: 'list-in-value',
  severity: 'warning',
  visit: { comparison: severalInOne },
};

const none: readonly Found[] = [];

/** More than people look for at once. */
export const MAX_WORDS = 20;

/** Words of a list have few parts; a sentence with a comma in it has more. */
const oneWord = /^[\p{L}\p{N}][\p{L}\p{N}_&'-]*(?: [\p{L}\p{N}_&'-]+)?$/u;

/** `contains 'boots, tent'`: one text with a comma in it, not two. */
function severalInOne(
  { left, operator, right }: Comparison,
  place: ComparisonPlace,
  context: TextContext,
): readonly Found[] {
  if (operator !== 'contains' || right?.kind !== 'literal' || typeof right.value !== 'string') return none;
  const { value } = right;
  const reference = referenceMeant(left, context.references);
  if (reference === undefined || !/[,;|]|\sor\s/.test(value)) return none;
  // A text may well contain a comma.
  const { object, name } = reference;
  const type: DataType | undefined =
    object === undefined
      ? defaultAttributeType(name)
      : object === 'custom_attribute'
        ? context.catalog?.typeOf(object, name)
        : undefined;
  if (type !== undefined && type !== 'array') return none;
  const words = wordsOf(value, type === 'array');
  if (words === undefined) return none;
  const { start, end } = place;
  return [finding(listInValue, { value }, start, end, anyOf(words, 'contains', right.text, place))];
}

/** A sign between all words, or, in a list for sure, the word between them; quotes inside are those of the words. */
function wordsOf(value: string, isList: boolean): readonly string[] | undefined {
  if (/^\s*\d+(?:,\d{3})+\s*$/.test(value)) return undefined;
  const sign = [',', ';', '|'].find((one) => value.includes(one)) ?? (isList ? /\sor\s/ : undefined);
  if (sign === undefined) return undefined;
  const words = value.split(sign).map((word) => word.trim().replace(/^(['"])(.*)\1$/, '$2'));
  if (words.length > MAX_WORDS || words.length < 2) return undefined;
  return words.every((word) => oneWord.test(word)) ? words : undefined;
}

/** Not beside an "and": what is read from the right would then belong to it. */
export function anyOf(
  words: readonly string[],
  operator: '==' | 'contains',
  value: string,
  { start, end, markup, read }: Pick<ComparisonPlace, 'start' | 'end' | 'markup' | 'read'>,
): TextFix | undefined {
  if (read === undefined) return undefined;
  const [choice] = read.rest;
  // A `when` has no subject, and takes several values.
  if (read.subject === undefined && choice !== undefined && operator === '==') {
    const text = words.map((word) => `${value.charAt(0)}${word}${value.charAt(0)}`).join(', ');
    return textFix('ask-for-any', {}, [{ start: choice.start, end: choice.end, text }]);
  }
  if (read.subject === undefined || /\sand\s/.test(markup)) return undefined;
  const subject = markup.slice(read.subject.start, read.subject.end);
  const quote = value.charAt(0);
  const text = words.map((word) => `${subject} ${operator} ${quote}${word}${quote}`).join(' or ');
  const written = markup.slice(read.subject.start, end);
  const space = written.slice(written.trimEnd().length);
  return textFix('ask-for-any', {}, [{ start, end, text: `${text}${space}` }]);
}
