import { kindOf } from '../evaluator/values.ts';
import { FilterError } from './filter.ts';
import { fromRubyNumber, toRubyNumber } from './ruby-numbers.ts';
import { valueOfSample } from '../evaluator/sample.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { LiquidValue } from '../expression/nodes.ts';

/** The variables of a message while it is rendered, as the engine keeps them. */
export interface Scopes {
  /** What stands for a key of the sample: a variable that the text has set, or the person's value. */
  read: (key: string) => LiquidValue;
  /** Sets a variable for the rest of the message. */
  assign: (name: string, value: LiquidValue) => void;
  /** Adds to a counter, which lives beside the variables; gives its values before and after. */
  count: (name: string, step: number) => { before: LiquidValue; after: LiquidValue };
  /** A loop's own variables, which its inside sees before all others. */
  enter: () => Map<string, LiquidValue>;
  leave: () => void;
}

const VARIABLE = 'variable:';

/** The variables of one rendering for one person. */
export function createScopes(sample: Sample): Scopes {
  const assigned = new Map<string, LiquidValue>();
  const counters = new Map<string, LiquidValue>();
  const scopes = [assigned];
  const given = (key: string): LiquidValue => valueOfSample(sample, key);
  return {
    read(key) {
      if (!key.startsWith(VARIABLE)) return given(key);
      const name = key.slice(VARIABLE.length);
      const scope = scopes.findLast((entry) => entry.has(name)) ?? counters;
      return scope.has(name) ? (scope.get(name) ?? null) : given(key);
    },
    assign: (name, value) => void assigned.set(name, value),
    count(name, step) {
      const before = counters.get(name) ?? given(`${VARIABLE}${name}`);
      const start = before === null || before === false ? 0 : before;
      if (kindOf(start) !== 'number') throw new FilterError('internal');
      const { value, isFloat } = toRubyNumber(start);
      const after = fromRubyNumber({ value: value + step, isFloat });
      counters.set(name, after);
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
