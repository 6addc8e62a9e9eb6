import { rubyText } from '../../evaluator/ruby-text.ts';
import { isInteger, isRange, LiquidError } from '../../evaluator/values.ts';
import type { LiquidValue } from '../../expression/nodes.ts';

/** A filter: how many arguments it takes, and what it does. All named arguments together are one, at the end. */
export interface Filter {
  least: number;
  most: number;
  /** `now`: milliseconds since 1970. */
  apply: (input: LiquidValue, args: readonly LiquidValue[], now: number) => LiquidValue;
}

/** Thrown by a filter whose result only the provider knows. */
export class NotSimulatedError extends Error {
  /** The value to go on with. */
  readonly value: LiquidValue;

  constructor(value: LiquidValue) {
    super();
    this.value = value;
  }
}

/** Applies one of the engine's own filters; arguments too few or too many are an error, as in Ruby. */
export function applyFilter(
  filter: Filter,
  input: LiquidValue,
  args: readonly LiquidValue[],
  now: number,
): LiquidValue {
  const { least, most } = filter;
  if (args.length < least || args.length > most) {
    const expected = least === most ? String(least + 1) : `${least + 1}..${most + 1}`;
    throw new LiquidError(`wrong number of arguments (given ${args.length + 1}, expected ${expected})`);
  }
  return filter.apply(input, args, now);
}

/** A filter that accepts any kind of value. */
export function anyInput(least: number, most: number, apply: Filter['apply']): Filter {
  return { least, most, apply };
}

/** A filter that converts its input to text. */
export function text(
  least: number,
  most: number,
  apply: (input: string, one: string, two: string | undefined) => string,
): Filter {
  return anyInput(least, most, (input, args) => {
    const [one = '', two] = args.map(rubyText);
    return apply(rubyText(input), one, two);
  });
}

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

const whole = /^[ \t\n\v\f\r]*([-+]?)(0[xbod](?=[\da-f])|0_?(?=\d))?([\da-f]+(?:_[\da-f]+)*)[ \t\n\v\f\r]*$/i;

/** A whole number, where the engine accepts nothing else: as Ruby reads one, `0x1A`, `010` (8) and `1_000` among them. */
export function wholeNumber(value: LiquidValue): number {
  if (isInteger(value)) return value;
  const [, sign = '', base = '', digits = ''] = whole.exec(rubyText(value)) ?? [];
  const plain = digits.replaceAll('_', '');
  const isDecimal = base === '' || /d/i.test(base);
  const prefix = isDecimal ? '' : base.replace(/^0_?$/, '0o');
  const number = isDecimal && !/^\d+$/.test(plain) ? Number.NaN : Number(prefix + plain);
  if (Number.isNaN(number)) throw new LiquidError('invalid integer');
  return sign === '-' ? -number : number;
}
