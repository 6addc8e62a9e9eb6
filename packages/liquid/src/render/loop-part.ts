import type { LiquidValue } from '../expression/nodes.ts';
import { evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import { isRange, kindOf } from '../evaluator/values.ts';
import { FilterError } from './filter.ts';
import { listOf } from './filter-input.ts';
import type { LoopPart } from './text-parts.ts';

/** What a loop goes through: a list, the numbers of a range, the pairs of an object; a text is one entry. */
export function entriesOf(
  value: LiquidValue,
  from: number,
  limit: number | undefined,
): readonly LiquidValue[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  const all = allOf(value);
  return all.slice(Math.max(from, 0), limit === undefined ? undefined : Math.max(from + limit, 0));
}

function allOf(value: LiquidValue): readonly LiquidValue[] {
  if (Array.isArray(value)) return value;
  if (isRange(value)) return listOf(value);
  return kindOf(value) === 'hash' ? Object.entries(value as object) : [];
}

/** One of a loop's numbers: `limit`, `offset`, `cols`; `undefined` where there is none. */
export function attributeOf(
  { attributes }: LoopPart,
  name: string,
  context: EvaluationContext,
): LiquidValue | undefined {
  const operand = attributes.get(name);
  return operand === undefined ? undefined : evaluateOperand(operand, context);
}

/** A number as `for` takes it: nothing counts as absent, and what is no whole number is an error. */
export function strictInteger(value: LiquidValue | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value === 'string' && /^\s*[-+]?\d+\s*$/.test(value)) return Number(value);
  throw new FilterError('invalid integer');
}

/** A number as `tablerow` takes it (`to_i`): the number that a text starts with, and 0 for nothing. */
export function looseInteger(value: LiquidValue): number {
  if (typeof value === 'string') return Number(/^\s*[-+]?\d+/.exec(value)?.[0] ?? 0);
  if (kindOf(value) === 'number')
    return Math.trunc(Number(typeof value === 'object' ? rubyFloat(value) : value));
  if (value === null) return 0;
  throw new FilterError('internal');
}

function rubyFloat(value: LiquidValue): string {
  return (value as { $float: string }).$float;
}

/** Where in a loop of `length` entries the entry `index` stands. */
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
