import type { Comparison } from '../../expression/nodes.ts';
import { defaultAttributeType } from '../../model/default-attributes.ts';
import type { DataType } from '../../model/template.ts';
import type { Check, ComparisonPlace } from '../check.ts';
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
const MAX_WORDS = 20;

/** Words of a list have few parts; a sentence with a comma in it has more. */
const oneWord = /^[\p{L}\p{N}][\p{L}\p{N}_&'-]*(?: [\p{L}\p{N}_&'-]+)?$/u;

/** `contains 'boots, tent'`: one text with a comma in it, not two. */
function severalInOne(
  { left, operator, right }: Comparison,
  place: ComparisonPlace,
  context: TextContext,
): readonly Found[] {
  if (operator !== 'contains' || left.kind !== 'reference' || right?.kind !== 'literal') return none;
  const { value } = right;
  if (typeof value !== 'string' || !value.includes(',')) return none;
  const words = value.split(',').map((word) => word.trim());
  if (words.length > MAX_WORDS || !words.every((word) => oneWord.test(word))) return none;
  // A text may well contain a comma.
  const { object, name } = left.reference;
  const type: DataType | undefined =
    object === 'custom_attribute' ? context.catalog?.typeOf(object, name) : defaultAttributeType(name);
  if (type !== undefined && type !== 'array') return none;
  const { start, end } = place;
  return [finding(listInValue, { value }, start, end, anyOf(words, right.text, place))];
}

/** Not beside an "and": what is read from the right would then belong to it. */
function anyOf(
  words: readonly string[],
  value: string,
  { start, end, markup, read }: ComparisonPlace,
): TextFix | undefined {
  if (read?.subject === undefined || /\sand\s/.test(markup)) return undefined;
  const subject = markup.slice(read.subject.start, read.subject.end);
  const quote = value.charAt(0);
  const text = words.map((word) => `${subject} contains ${quote}${word}${quote}`).join(' or ');
  const written = markup.slice(read.subject.start, end);
  const space = written.slice(written.trimEnd().length);
  return textFix('ask-for-any', {}, [{ start, end, text: `${text}${space}` }]);
}
