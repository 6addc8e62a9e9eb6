import { rubyText } from '../evaluator/ruby-text.ts';
import type { LiquidValue } from '../expression/nodes.ts';

/** A filter: how many arguments it takes, and what it does. All named arguments together are one, at the end. */
export interface RubyFilter {
  least: number;
  most: number;
  /** `now`: milliseconds since 1970. */
  apply: (input: LiquidValue, args: readonly LiquidValue[], now: number) => LiquidValue;
}

/** Thrown by a filter: the engine writes it into the message and goes on. */
export class FilterError extends Error {}

/** Applies one of the engine's own filters; arguments too few or too many are an error, as in Ruby. */
export function applyFilter(
  filter: RubyFilter,
  input: LiquidValue,
  args: readonly LiquidValue[],
  now: number,
): LiquidValue {
  const { least, most } = filter;
  if (args.length < least || args.length > most) {
    const expected = least === most ? String(least + 1) : `${least + 1}..${most + 1}`;
    throw new FilterError(`wrong number of arguments (given ${args.length + 1}, expected ${expected})`);
  }
  return filter.apply(input, args, now);
}

/** A filter that takes every kind of value. */
export function take(least: number, most: number, apply: RubyFilter['apply']): RubyFilter {
  return { least, most, apply };
}

/** A filter that takes everything for text. */
export function text(
  least: number,
  most: number,
  apply: (input: string, one: string, two: string | undefined) => string,
): RubyFilter {
  return take(least, most, (input, args) => {
    const [one = '', two] = args.map(rubyText);
    return apply(rubyText(input), one, two);
  });
}
