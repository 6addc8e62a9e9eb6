import { parseOperand } from '../document/markup/operand.ts';
import { readMarkup } from '../document/markup/markup.ts';
import type { LiquidValue, Operand, PathStep } from '../expression/nodes.ts';
import { variableName } from '../expression/reference.ts';
import type { Side } from './compare.ts';
import {
  evaluateOperand,
  type EvaluationContext,
  lookUp,
  type Resolvable,
  sideOf,
  valueOfKey,
} from './evaluate-chain.ts';
import { asNumber, bytesOf, isInteger, isLongInteger, kindOf, LiquidError } from './values.ts';
import { leadingInteger } from './white-space.ts';

/**
 * The value of a variable with a path, or of a range with variable limits. A sample may contain a part under its whole
 * name (`items[0].price`), or inside the whole value. Variables that the text has set come first.
 */
export function resolve(operand: Resolvable, context: EvaluationContext): LiquidValue {
  if (operand.kind === 'range')
    return { $range: [rangeLimit(operand.from, context), rangeLimit(operand.to, context)] };
  const lookup = operand.kind === 'reference' ? lookupOf(operand) : operand;
  const { path, text } = lookup;
  const key = lookup.named === undefined ? lookup.key : keyNamedBy(lookup.named, context);
  if (key === undefined) return null;
  if (path.length === 0) return valueOfKey(context, key);
  const isSet = context.isSet?.(key) === true;
  const whole = isSet ? null : lookUp(context.sample, wholeKey(operand, text));
  return whole ?? followPath(valueOfKey(context, key), path, (index) => sideOf(index, context));
}

/** The key of the variable that a value names; only texts are names. */
function keyNamedBy(operand: Operand, context: EvaluationContext): string | undefined {
  const name = evaluateOperand(operand, context);
  return typeof name === 'string' ? `variable:${name}` : undefined;
}

type Lookup = Pick<Extract<Operand, { kind: 'lookup' }>, 'key' | 'path' | 'text' | 'named'>;
type ReferenceOperand = Extract<Operand, { kind: 'reference' }>;

const lookups = new WeakMap<ReferenceOperand, Lookup>();

/** The name of a variable includes its path: `items[0].price`, `custom_attribute.${song}.count`. */
function lookupOf(operand: ReferenceOperand): Lookup {
  let lookup = lookups.get(operand);
  if (lookup === undefined) {
    lookup = readName(operand);
    lookups.set(operand, lookup);
  }
  return lookup;
}

function readName({ key, reference: { name } }: ReferenceOperand): Lookup {
  const read = parseOperand(readMarkup(name));
  return read.kind === 'lookup'
    ? read
    : { key: read.kind === 'reference' ? read.key : key, path: [], text: name };
}

const wholeKeys = new WeakMap<Resolvable, string>();

/** The key of a part in a sample. */
function wholeKey(operand: Resolvable, text: string): string {
  let key = wholeKeys.get(operand);
  if (key === undefined) {
    key = `variable:${variableName(text)}`;
    wholeKeys.set(operand, key);
  }
  return key;
}

/** A limit as a whole number: nil is 0, and text counts as the number that it starts with. */
function rangeLimit(operand: Operand, context: EvaluationContext): number {
  const value = evaluateOperand(operand, context);
  if (value === null) return 0;
  if (typeof value === 'string') return leadingInteger(value);
  if (isInteger(value)) return value;
  if (isLongInteger(value)) return asNumber(value);
  throw new LiquidError('invalid integer');
}

/** A value inside a value, as Liquid looks it up: keys, positions from either end, and `size`, `first`, `last`. */
function followPath(
  value: LiquidValue,
  path: readonly PathStep[],
  evaluate: (operand: Operand) => Side,
): LiquidValue {
  let found = value;
  for (const step of path) {
    const key = step.kind === 'key' ? step.key : evaluate(step.index);
    const isCommand = step.kind === 'key' && step.isCommand;
    const next = stepInto(found, typeof key === 'symbol' ? '' : key, isCommand);
    if (next === undefined) return null;
    found = next;
  }
  return found;
}

function stepInto(value: LiquidValue, key: LiquidValue, isCommand: boolean): LiquidValue | undefined {
  const kind = kindOf(value);
  if (kind === 'hash' && typeof key === 'string' && Object.hasOwn(value as object, key)) {
    return (value as Record<string, LiquidValue>)[key] ?? null;
  }
  if (kind === 'array' && isInteger(key)) {
    return (value as readonly LiquidValue[]).at(key) ?? null;
  }
  return isCommand ? command(value, key as string) : undefined;
}

function command(value: LiquidValue, name: string): LiquidValue | undefined {
  const kind = kindOf(value);
  if (name === 'size') {
    if (kind === 'string') return Array.from(value as string).length;
    if (kind === 'array') return (value as readonly LiquidValue[]).length;
    if (kind === 'hash') return Object.keys(value as object).length;
    return bytesOf(value);
  }
  if (kind === 'array') return (value as readonly LiquidValue[]).at(name === 'first' ? 0 : -1) ?? null;
  if (kind === 'hash' && name === 'first') {
    const [entry] = Object.entries(value as Record<string, LiquidValue>);
    return entry ?? null;
  }
  return undefined;
}
