import { kindOf } from '../../evaluator/values.ts';
import type { Comparison, LiquidValue } from '../../expression/nodes.ts';
import type { AssignedText } from '../context/assigned-kinds.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Finding, textFix } from '../finding.ts';

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
export function checkTextVariable(
  { left, operator, right }: Comparison,
  place: { start: number; end: number },
  { texts }: TextContext,
): readonly Finding[] {
  if (texts.size === 0 || left.kind !== 'lookup' || left.path.length > 0 || right?.kind !== 'literal')
    return none;
  const name = left.key.replace(/^variable:/, '');
  const literal = { value: right.value, text: right.text, ...place };
  return typeof operator === 'string' && operator !== 'contains'
    ? comparedText(name, texts.get(name), literal, orders.has(operator))
    : none;
}

/** The same for one value of a `when`. */
export function checkTextCase(
  name: string,
  literal: ComparedLiteral,
  { texts }: TextContext,
): readonly Finding[] {
  return comparedText(name, texts.get(name), literal, false);
}

const none: readonly Finding[] = [];

function comparedText(
  name: string,
  assigned: AssignedText | undefined,
  { value, text, start, end }: ComparedLiteral,
  stops: boolean,
): readonly Finding[] {
  if (assigned === undefined) return none;
  if (kindOf(value) === 'number')
    return [finding('type-mismatch', { name, dataType: 'string', value: text, stops }, start, end)];
  if (stops || typeof value !== 'string' || !/^\d$/.test(value) || !twoDigits.test(assigned.format ?? ''))
    return none;
  const right = text.replace(value, `0${value}`);
  const at = end - text.length;
  const fix = textFix('write-value', { value: right }, [{ start: at, end, text: right }]);
  return [finding('date-text', { problem: 'digits', written: text, right }, start, end, fix)];
}
