import { type Sample, valueOfSample } from '../evaluator/sample.ts';
import { kindOf, LiquidError } from '../evaluator/values.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { asFloat, fromRubyNumber, toRubyNumber } from '../evaluator/ruby-numbers.ts';

/** The variables of a message while it is rendered, as in the engine. Keys are those of a sample. */
export interface Scopes {
  /** The value of a key: a variable that the text has set, or the person's value. */
  read: (key: string) => LiquidValue;
  /** Whether the text has set the variable of a key. */
  isSet: (key: string) => boolean;
  /** Sets a variable for the rest of the message. */
  assign: (key: string, value: LiquidValue) => void;
  /** Adds to a counter, which is separate from the variables; returns its values before and after. */
  count: (key: string, step: number) => { before: LiquidValue; after: LiquidValue };
  /** A loop's own variables, which hide all others inside the loop. */
  enter: () => Map<string, LiquidValue>;
  leave: () => void;
}

/** The key of a variable. */
export function variableKey(name: string): string {
  return `variable:${name}`;
}

/** The variables of one rendering for one person. */
export function createScopes(sample: Sample): Scopes {
  const assigned = new Map<string, LiquidValue>();
  const counters = new Map<string, LiquidValue>();
  const scopes = [assigned];
  const sampleValue = (key: string): LiquidValue => valueOfSample(sample, key);
  return {
    read(key) {
      for (let depth = scopes.length - 1; depth >= 0; depth -= 1) {
        const value = scopes[depth]?.get(key);
        if (value !== undefined) return value;
      }
      return counters.get(key) ?? sampleValue(key);
    },
    isSet: (key) => scopes.some((scope) => scope.has(key)) || counters.has(key),
    assign: (key, value) => void assigned.set(key, value),
    count(key, step) {
      const before = counters.get(key) ?? sampleValue(key);
      const start = before === null || before === false ? 0 : before;
      if (kindOf(start) !== 'number') throw new LiquidError('internal');
      // Counters are no filters: here floats are added as floats.
      const number = toRubyNumber(start);
      const after = fromRubyNumber(
        typeof number === 'bigint' ? number + BigInt(step) : asFloat(number) + step,
      );
      counters.set(key, after);
      return { before: start, after };
    },
    enter() {
      const scope = new Map<string, LiquidValue>();
      scopes.push(scope);
      return scope;
    },
    leave: () => void scopes.pop(),
  };
}
