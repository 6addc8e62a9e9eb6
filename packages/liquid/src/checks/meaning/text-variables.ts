import { kindOf } from '../../evaluator/values.ts';
import type { Comparison, LiquidValue } from '../../expression/nodes.ts';
import type { Check } from '../check.ts';
import type { AssignedText } from '../context/assigned-kinds.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { typeMismatch } from './types.ts';

/** `right`: how the format writes the value. */
export const dateText: Check<
  'date-text',
  | { problem: 'format'; written: string }
  | { problem: 'counted'; filter: string }
  | { problem: 'digits'; written: string; right: string }
> = {
  code: 'date-text',
  severity: 'warning',
  visit: { comparison: checkTextVariable },
};

/** A literal that a variable is compared with, and where it stands in the text. */
interface ComparedLiteral {
  value: LiquidValue;
  /** As it is written: `12`, `'1'`. */
  text: string;
  start: number;
  end: number;
}

const orders = new Set(['<', '>', '<=', '>=']);
/** Formats of `date` that always give two digits. */
const twoDigits = /^%[dHIMmSyWU]$/;

/** A variable that always holds text, compared with a number: never the same, and never in order. */
function checkTextVariable(
  { left, operator, right }: Comparison,
  place: { start: number; end: number },
  { texts }: TextContext,
): readonly Found[] {
  if (texts.size === 0 || left.kind !== 'lookup' || left.path.length > 0 || right?.kind !== 'literal')
    return none;
  const name = left.key.replace(/^variable:/, '');
  const literal = { value: right.value, text: right.text, ...place };
  return typeof operator === 'string' && operator !== 'contains'
    ? comparedText(name, texts.get(name), literal, orders.has(operator))
    : none;
}

const none: readonly Found[] = [];

function comparedText(
  name: string,
  assigned: AssignedText | undefined,
  { value, text, start, end }: ComparedLiteral,
  stops: boolean,
): readonly Found[] {
  if (assigned === undefined) return none;
  if (kindOf(value) === 'number' || typeof value === 'boolean')
    return [finding(typeMismatch, { name, dataType: 'string', value: text, stops }, start, end)];
  if (stops || typeof value !== 'string' || !/^\d$/.test(value) || !twoDigits.test(assigned.format ?? ''))
    return none;
  const right = text.replace(value, `0${value}`);
  const at = end - text.length;
  const fix = textFix('write-value', { value: right }, [{ start: at, end, text: right }]);
  return [finding(dateText, { problem: 'digits', written: text, right }, start, end, fix)];
}
