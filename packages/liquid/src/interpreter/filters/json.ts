import { rubyInspect } from '../../evaluator/ruby-text.ts';
import { isFloat, isLongInteger, isRange, isTime } from '../../evaluator/values.ts';
import type { LiquidValue } from '../../expression/nodes.ts';
import { numberValue } from '../../expression/literal.ts';

/** A value as JSON: floats keep their fraction. */
export function jsonText(value: LiquidValue): string {
  if (typeof value === 'number' || isFloat(value) || isLongInteger(value)) return rubyInspect(value);
  if (isTime(value)) return JSON.stringify(value.$time);
  if (isRange(value)) return JSON.stringify(rubyInspect(value));
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${jsonText(entry)}`)
    .join(',')}}`;
}

/** The value of a JSON text; `undefined` for anything else. */
export function parseJson(text: string): LiquidValue | undefined {
  try {
    return JSON.parse(text, revive) as LiquidValue;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Where JavaScript exposes the source of a number, `1.0` stays a float. */
function revive(_: string, value: unknown, context?: { source?: string }): unknown {
  const { source } = context ?? {};
  const isFraction = typeof value === 'number' && source !== undefined && /^-?\d+\.\d+$/.test(source);
  return isFraction ? numberValue(source) : value;
}
