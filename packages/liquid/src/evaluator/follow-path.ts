import type { LiquidValue, Operand, PathStep } from '../expression/nodes.ts';
import type { Side } from './compare.ts';
import { bytesOf, kindOf } from './values.ts';

/** A value inside a value, as Liquid looks it up: keys, positions from either end, and `size`, `first`, `last`. */
export function followPath(
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
  if (kind === 'array' && Number.isInteger(key)) {
    return (value as readonly LiquidValue[]).at(key as number) ?? null;
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
