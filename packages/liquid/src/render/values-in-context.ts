import { toValueSync } from 'liquidjs';
import type { Context, Emitter, Liquid } from 'liquidjs';
import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain, evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import { secondsOf } from '../evaluator/moments.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { Chain, LiquidValue } from '../expression/nodes.ts';
import { fromEngineValue, toEngineValue } from './engine-values.ts';
import type { FilteredValue } from './filtered-value.ts';
import { FilterError, applyFilter, rubyFilters } from './ruby-filters.ts';

/** What the tags of one rendering share. */
export interface RenderState {
  conditions: readonly Chain[];
  values: readonly (FilteredValue | undefined)[];
  sample: Sample;
  now: number;
  /** Collects the engine's complaints. */
  errors: string[];
  /** What the last `ifchanged` sent. */
  lastChanged?: string | undefined;
}

/** What a condition answers at this place of the message, or the engine's complaint. */
export function evaluateInContext(
  chain: Chain,
  ctx: Context,
  state: RenderState,
): boolean | { error: string } {
  return evaluateChain(chain, evaluationContext(ctx, state));
}

/** Variables may have been set by the text itself; attributes only come from the sample. */
export function evaluationContext(ctx: Context, state: RenderState): EvaluationContext {
  const values = new Proxy(state.sample.values, {
    get: (target, key: string) => read(ctx, target, key),
    getOwnPropertyDescriptor: (target, key: string) => ({
      value: read(ctx, target, key),
      configurable: true,
      enumerable: true,
    }),
  });
  return { sample: { values }, compare: compareExactly, now: state.now };
}

/** A filter that fails leaves its complaint in the message. */
export function withErrors(
  { errors }: Pick<RenderState, 'errors'>,
  emitter: Pick<Emitter, 'write'>,
  work: () => void,
): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof FilterError)) throw thrown;
    const message = `Liquid error: ${thrown.message}`;
    errors.push(message);
    emitter.write(message);
  }
}

/** A value after its filters; a filter that nobody knows does nothing. */
export function valueInContext(
  value: FilteredValue | undefined,
  ctx: Context,
  state: RenderState,
  liquid: Liquid,
): LiquidValue {
  if (value === undefined) return null;
  const context = evaluationContext(ctx, state);
  let result = evaluateOperand(value.operand, context);
  for (const { name, args, options } of value.filters) {
    const given = args.map((arg) => evaluateOperand(arg, context));
    const named = options.map(([key, operand]) => [key, evaluateOperand(operand, context)] as const);
    const own = rubyFilters.get(name);
    if (own !== undefined) result = applyFilter(own, result, given, Object.fromEntries(named));
    else if (name === 'date') result = formatDate(result, given, state.now, ctx, liquid);
    else if (Object.hasOwn(liquid.filters, name)) {
      const more = named.map(([key, entry]) => [key, toEngineValue(entry)]);
      result = engineFilter(name, [result, ...given].map(toEngineValue), more, ctx, liquid);
    }
  }
  return result;
}

/** What is no date stays what it is, and so does everything without a format. */
function formatDate(
  input: LiquidValue,
  args: readonly LiquidValue[],
  now: number,
  ctx: Context,
  liquid: Liquid,
): LiquidValue {
  const [format = null] = args;
  if (args.length !== 1) {
    throw new FilterError(`wrong number of arguments (given ${args.length + 1}, expected 2)`);
  }
  const seconds = secondsOf(input, now);
  if (seconds === undefined || rubyText(format) === '') return input;
  return engineFilter('date', [new Date(seconds * 1000), rubyText(format)], [], ctx, liquid);
}

/** One of the filter engine's own. What it cannot do is a complaint in the message, as with any other. */
function engineFilter(
  name: string,
  values: readonly unknown[],
  named: readonly unknown[],
  ctx: Context,
  liquid: Liquid,
): LiquidValue {
  const filter = liquid.filters[name];
  const handler = typeof filter === 'function' ? filter : filter?.handler;
  if (handler === undefined) return fromEngineValue(values[0]);
  try {
    const self = { context: ctx, liquid } as unknown as ThisParameterType<typeof handler>;
    return fromEngineValue(toValueSync(handler.apply(self, [values[0], ...values.slice(1), ...named])));
  } catch (thrown) {
    throw new FilterError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function read(ctx: Context, values: Sample['values'], key: string): LiquidValue {
  const isWhole = /[.[]/.test(key);
  if (isWhole || !key.startsWith('variable:')) return values[key] ?? null;
  if (key === 'variable:forloop') return loopFacts(ctx);
  return fromEngineValue(ctx.getSync([key.slice('variable:'.length)]));
}

/** What a loop tells about itself and, as `parentloop`, about the loop around it. */
function loopFacts(ctx: Context): LiquidValue {
  const { scopes } = ctx as unknown as { scopes: readonly object[] };
  const loops = scopes.flatMap((scope) => ('forloop' in scope ? [fromEngineValue(scope.forloop)] : []));
  if (loops.length === 0) return fromEngineValue(ctx.getSync(['forloop']));
  return loops.reduce<LiquidValue>(
    (parentloop, loop) => ({ ...(loop as Record<string, LiquidValue>), parentloop }),
    null,
  );
}
