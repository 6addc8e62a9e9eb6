import type { LoopMarkup } from '../../document/markup/loop.ts';
import { evaluateOperand, type EvaluationContext } from '../../evaluator/evaluate-chain.ts';
import { asNumber, isRange, kindOf, LiquidError } from '../../evaluator/values.ts';
import { leadingInteger } from '../../evaluator/white-space.ts';
import type { LiquidFloat, LiquidValue } from '../../expression/nodes.ts';
import { wholeNumber } from '../filters/filter.ts';

/** The entries of a loop. The numbers of a range are created on demand. */
export interface Entries {
  length: number;
  at: (index: number) => LiquidValue;
}

/** The entries of a list, the numbers of a range, the pairs of an object; text is one entry. */
export function entriesOf(value: LiquidValue, offset: number, limit: number | undefined): Entries {
  if (typeof value === 'string') return listed(value === '' ? [] : [value]);
  const from = Math.max(offset, 0);
  if (isRange(value)) {
    const [first, last] = value.$range;
    const all = Math.max(last - first + 1, 0);
    const end = limit === undefined ? all : Math.min(Math.max(offset + limit, 0), all);
    return { length: Math.max(end - from, 0), at: (index) => first + from + index };
  }
  return listed(allOf(value).slice(from, limit === undefined ? undefined : Math.max(offset + limit, 0)));
}

function listed(entries: readonly LiquidValue[]): Entries {
  return { length: entries.length, at: (index) => entries[index] ?? null };
}

function allOf(value: LiquidValue): readonly LiquidValue[] {
  if (Array.isArray(value)) return value;
  return kindOf(value) === 'hash' ? Object.entries(value as object) : [];
}

/** One of a loop's numbers: `limit`, `offset`, `cols`; `undefined` where there is none. */
export function attributeOf(
  { attributes }: LoopMarkup,
  name: string,
  context: EvaluationContext,
): LiquidValue | undefined {
  const operand = attributes.get(name);
  return operand === undefined ? undefined : evaluateOperand(operand, context);
}

/** A number as `for` takes it: nil counts as absent, and anything but a whole number is an error. */
export function strictInteger(value: LiquidValue | undefined): number | undefined {
  return value === undefined || value === null ? undefined : wholeNumber(value);
}

/** A number as `tablerow` takes it (`to_i`): the number that text starts with, and 0 for nil. */
export function looseInteger(value: LiquidValue): number {
  if (typeof value === 'string') return leadingInteger(value);
  if (kindOf(value) === 'number') return Math.trunc(asNumber(value as number | LiquidFloat));
  if (value === null) return 0;
  throw new LiquidError('internal');
}

/** The facts about the entry `index` in a loop of `length` entries. */
export function placeOf(index: number, length: number): Readonly<Record<string, number | boolean>> {
  const rindex0 = length - index - 1;
  return {
    length,
    index: index + 1,
    index0: index,
    rindex: rindex0 + 1,
    rindex0,
    first: index === 0,
    last: rindex0 === 0,
  };
}
