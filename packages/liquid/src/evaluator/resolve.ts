import { leadingInteger } from './white-space.ts';
import { replaceReferences } from '../document/references/braze-references.ts';
import { parseOperand } from '../document/conditions/parse-operand.ts';
import type { LiquidValue, Operand } from '../expression/nodes.ts';
import { variableName } from '../expression/reference.ts';
import {
  evaluateOperand,
  lookUp,
  sideOf,
  valueOfKey,
  type EvaluationContext,
  type Resolvable,
} from './evaluate-chain.ts';
import { followPath } from './follow-path.ts';
import { LiquidError } from './liquid-error.ts';

/**
 * The value of a variable with a path, or of a range with variable limits. A sample may contain a part under its whole
 * name (`items[0].price`), or inside the whole value. Variables that the text has set come first.
 */
export function resolve(operand: Resolvable, context: EvaluationContext): LiquidValue {
  if (operand.kind === 'range')
    return { $range: [rangeLimit(operand.from, context), rangeLimit(operand.to, context)] };
  const { key, path, text } = operand.kind === 'reference' ? lookupOf(operand) : operand;
  if (path.length === 0) return valueOfKey(context, key);
  const isSet = context.isSet?.(key) === true;
  const whole = isSet ? null : lookUp(context.sample, wholeKey(operand, text));
  return whole ?? followPath(valueOfKey(context, key), path, (index) => sideOf(index, context));
}

type Lookup = Pick<Extract<Operand, { kind: 'lookup' }>, 'key' | 'path' | 'text'>;
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
  const { text, references } = replaceReferences(name);
  const read = parseOperand(text, references);
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
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new LiquidError('invalid integer');
}
