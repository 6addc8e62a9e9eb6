import { rubyText } from '../../evaluator/ruby-text.ts';
import { isRange } from '../../evaluator/values.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { LiquidError } from '../../evaluator/liquid-error.ts';
import { NotSimulatedError } from './filter.ts';

/** A value as text in a message: the elements of a list are joined. */
export function outputText(value: LiquidValue): string {
  return Array.isArray(value) ? value.map(outputText).join('') : rubyText(value);
}

/** No message needs a longer list of numbers; loops create theirs one by one. */
const MAX_RANGE = 100_000;

/** The input of a list filter: lists are flattened, and a single value becomes a list of one. */
export function listOf(input: LiquidValue): readonly LiquidValue[] {
  if (Array.isArray(input))
    return (input as readonly LiquidValue[]).flatMap((entry) =>
      Array.isArray(entry) ? listOf(entry) : [entry],
    );
  if (input === null) return [];
  if (!isRange(input)) return [input];
  const [from, to] = input.$range;
  const length = Math.max(to - from + 1, 0);
  if (length > MAX_RANGE) throw new NotSimulatedError(input);
  return Array.from({ length }, (_, index) => from + index);
}

/** A whole number, where the engine accepts nothing else. */
export function wholeNumber(value: LiquidValue): number {
  if (Number.isInteger(value)) return value as number;
  const written = rubyText(value);
  if (!/^[ \t\n\v\f\r]*[-+]?\d+[ \t\n\v\f\r]*$/.test(written)) throw new LiquidError('invalid integer');
  return Number(written);
}
