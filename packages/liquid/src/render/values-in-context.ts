import type { Emitter, Liquid, Parser, Tag, TagToken, TopLevelToken } from 'liquidjs';
import { compareExactly } from '../evaluator/compare.ts';
import { evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import type { Interrupt } from './render-body.ts';
import { FilterError, applyFilter } from './filter.ts';
import type { FilteredValue } from './filtered-value.ts';
import { resolve } from './resolve.ts';
import { rubyFilters } from './ruby-filters.ts';
import type { Scopes } from './scopes.ts';
import type { TextParts } from './text-parts.ts';

/** What the tags of one rendering share. */
export interface RenderState extends TextParts {
  scopes: Scopes;
  now: number;
  /** Conditions and values are evaluated with it. */
  context: EvaluationContext;
  /** Collects the engine's complaints. */
  errors: string[];
  /** What the loops say about themselves that are being gone through, from the outermost. */
  openLoops: LiquidValue[];
  /** Where the last loop of a name stopped. */
  stopped: Map<string, number>;
  /** Every `break` and `continue` that no loop has heard yet. */
  interrupts: Interrupt[];
}

/** What an engine registers for the name of a tag. */
export type TagConstructor = new (
  token: TagToken,
  rest: TopLevelToken[],
  liquid: Liquid,
  parser: Parser,
) => Tag;

/** Evaluates with the variables as they are at that moment. */
export function evaluationContext(scopes: Scopes, now: number): EvaluationContext {
  const values = new Proxy<Record<string, LiquidValue>>(
    {},
    {
      get: (_, key) => scopes.read(String(key)),
      getOwnPropertyDescriptor: (_, key) => ({
        value: scopes.read(String(key)),
        configurable: true,
        enumerable: true,
      }),
    },
  );
  return { sample: { values }, compare: compareExactly, now, resolve };
}

/** What fails leaves its complaint in the message, unless its tag prints nothing by nature. */
export function withErrors(
  { errors }: Pick<RenderState, 'errors'>,
  emitter: Pick<Emitter, 'write'> | undefined,
  work: () => void,
): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof FilterError)) throw thrown;
    if (emitter !== undefined) complain({ errors }, emitter, thrown.message);
  }
}

/** Writes one of the engine's complaints. */
export function complain(
  { errors }: Pick<RenderState, 'errors'>,
  emitter: Pick<Emitter, 'write'>,
  what: string,
): void {
  const message = `Liquid error: ${what}`;
  errors.push(message);
  emitter.write(message);
}

/** A value after its filters; a filter that nobody knows does nothing. */
export function valueInContext(value: FilteredValue | undefined, { context, now }: RenderState): LiquidValue {
  if (value === undefined) return null;
  let result = evaluateOperand(value.operand, context);
  for (const { name, args, options } of value.filters) {
    const filter = rubyFilters.get(name);
    if (filter === undefined) continue;
    const given = args.map((arg) => evaluateOperand(arg, context));
    const named = options.map(([key, operand]) => [key, evaluateOperand(operand, context)] as const);
    if (named.length > 0) given.push(Object.fromEntries(named));
    result = applyFilter(filter, result, given, now);
  }
  return result;
}
