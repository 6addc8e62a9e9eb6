import { valueWithSpace } from '../../document/markup/written.ts';
import { referencesOf, type WrittenReference } from '../../document/references.ts';
import { withoutOuterSpace } from '../../evaluator/white-space.ts';
import type { Comparison, Operand } from '../../expression/nodes.ts';
import { closedList, closedListOf, type ClosedList } from '../../model/closed-lists.ts';
import type { Check, ComparisonPlace } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';
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
  if (right?.kind !== 'literal') return none;
  const reference = referenceMeant(left, context);
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
  return [unlisted(list, reference, value, place, listedValue(list, value))];
}

/** The attribute that is compared: the reference itself, or a variable that is nothing else. */
function referenceMeant(
  operand: Operand,
  { references }: TextContext,
): Pick<WrittenReference, 'object' | 'name'> | undefined {
  if (operand.kind === 'reference') {
    const { object, name } = operand.reference;
    return object === 'default_attribute' ? { name } : { object, name };
  }
  if (operand.kind !== 'lookup' || operand.path.length > 0) return undefined;
  const written = references.get(operand.key.replace(/^variable:/, ''));
  return written === undefined ? undefined : referencesOf(written)[0];
}

function listOf({ object, name }: Pick<WrittenReference, 'object' | 'name'>): ClosedList | undefined {
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
  { name }: Pick<WrittenReference, 'name'>,
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
