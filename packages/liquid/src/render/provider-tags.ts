import { ForTag, Tag, toValueSync } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain, evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import { secondsOf } from '../evaluator/moments.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { Chain, Comparison, LiquidValue } from '../expression/nodes.ts';
import { fromEngineValue, toEngineValue } from './engine-values.ts';
import type { FilteredValue } from './filtered-value.ts';
import { FilterError, applyFilter, outputText, rubyFilters } from './ruby-filters.ts';

/** Thrown by `abort_message`: the rest of the message does not matter. */
export class AbortSignal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('The message was aborted.');
    this.reason = reason;
  }
}

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

interface Branch {
  /** Absent for `else`. */
  chain?: Chain | undefined;
  templates: Template[];
}

/** Gives an engine the provider's own `if`, `unless` and `abort_message`, and silence for content from elsewhere. */
export function registerTags(engine: Liquid, state: RenderState): void {
  engine.registerTag('if', chainTag('if', state));
  engine.registerTag('unless', chainTag('unless', state));
  engine.registerTag('case', chainTag('case', state));
  engine.registerTag(
    'echo',
    class extends Tag {
      render(ctx: Context, emitter: Emitter): void {
        withErrors(state, emitter, () => {
          const value = valueInContext(state.values[Number(this.token.args)], ctx, state, this.liquid);
          emitter.write(outputText(value));
        });
      }
    },
  );
  engine.registerTag(
    'assign',
    class extends Tag {
      render(ctx: Context): void {
        const [name = '', at] = this.token.args.trim().split(' ');
        // What fails here sets nothing, and the engine does not say so: the tag prints nothing by nature.
        const silent: Pick<Emitter, 'write'> = { write: () => undefined };
        withErrors({ errors: [] }, silent, () => {
          const value = valueInContext(state.values[Number(at)], ctx, state, this.liquid);
          ctx.bottom()[name] = toEngineValue(value);
        });
      }
    },
  );
  engine.registerTag('for', LoopTag);
  engine.registerTag('ifchanged', changeTag(state));
  engine.registerTag(
    'abort_message',
    class extends Tag {
      *render(): Generator<unknown, void, unknown> {
        yield;
        throw new AbortSignal(abortReason(this.token.args));
      }
    },
  );
  for (const name of [
    'connected_content',
    'catalog_items',
    'catalog_selection_items',
    'promotion',
    'message_extras',
  ]) {
    engine.registerTag(name, SilentTag);
  }
}

/** A loop over nothing but white space sends nothing, however often it goes round. */
class LoopTag extends ForTag {
  readonly isBlank: boolean;

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid, parser);
    const { templates, elseTemplates } = this;
    this.isBlank = [...templates, ...elseTemplates].every(isBlank);
    if (!this.isBlank) return;
    this.templates = templates.filter((entry) => !isText(entry));
    this.elseTemplates = elseTemplates.filter((entry) => !isText(entry));
  }
}

class SilentTag extends Tag {
  *render(): Generator<unknown, void, unknown> {
    yield;
  }
}

type ChainName = 'if' | 'unless' | 'case';

type TagConstructor = new (token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) => Tag;

function chainTag(name: ChainName, state: RenderState): TagConstructor {
  return class extends Tag {
    readonly branches: Branch[] = [];
    /** Nothing but white space and silent tags: the engine sends nothing for it, not even its complaint. */
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      let current: Template[] = [];
      const add = (args: string | undefined): void => {
        current = [];
        const chain = args === undefined ? undefined : state.conditions[Number(args)];
        this.branches.push({ chain, templates: current });
      };
      // What stands before the first `when` is never sent.
      if (name !== 'case') add(token.args);
      parser
        .parseStream(rest)
        .on<TagToken>('tag:elsif', (branch) => add(branch.args))
        .on<TagToken>('tag:when', (branch) => add(branch.args))
        .on('tag:else', () => add(undefined))
        .on(`tag:end${name}`, function stop(this: { stop: () => void }) {
          this.stop();
        })
        .on('template', (template: Template) => current.push(template))
        .start();
      this.isBlank = this.branches.every((branch) => branch.templates.every(isBlank));
      if (this.isBlank) {
        for (const branch of this.branches)
          branch.templates = branch.templates.filter((entry) => !isText(entry));
      }
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const send = (templates: Template[]): unknown =>
        this.liquid.renderer.renderTemplates(templates, ctx, emitter);
      let hasMatched = false;
      for (const [index, { chain, templates }] of this.branches.entries()) {
        if (chain === undefined) {
          if (!hasMatched) yield send(templates);
          if (name !== 'case') return;
          continue;
        }
        // Each value of a `when` is a question of its own: a text is sent once for each one that matches.
        const questions = name === 'case' ? chain.comparisons.map(alone) : [chain];
        for (const question of questions) {
          const result = evaluateInContext(question, ctx, state);
          if (typeof result === 'object') {
            if (this.isBlank) return;
            const message = `Liquid error: ${result.error}`;
            state.errors.push(message);
            emitter.write(message);
            return;
          }
          if (result === (name === 'unless' && index === 0)) continue;
          hasMatched = true;
          yield send(templates);
          if (name !== 'case') return;
        }
      }
    }
  };
}

function alone(comparison: Comparison): Chain {
  return { comparisons: [comparison], joins: [] };
}

function evaluateInContext(chain: Chain, ctx: Context, state: RenderState): boolean | { error: string } {
  return evaluateChain(chain, evaluationContext(ctx, state));
}

/** Variables may have been set by the text itself; attributes only come from the sample. */
function evaluationContext(ctx: Context, state: RenderState): EvaluationContext {
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
function withErrors(
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
function valueInContext(
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
  return fromEngineValue(ctx.getSync([key.slice('variable:'.length)]));
}

/** Sends its inside only when it differs from what the last one of its kind sent. */
function changeTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly templates: Template[] = [];
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      parser
        .parseStream(rest)
        .on('tag:endifchanged', function stop(this: { stop: () => void }) {
          this.stop();
        })
        .on('template', (template: Template) => this.templates.push(template))
        .start();
      this.isBlank = this.templates.every(isBlank);
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const text = String(yield this.liquid.renderer.renderTemplates(this.templates, ctx));
      if (text === state.lastChanged) return;
      state.lastChanged = text;
      emitter.write(text);
    }
  };
}

function isText(template: Template): boolean {
  return template.constructor.name === 'HTML';
}

/** White space and tags that print nothing by nature. */
function isBlank(template: Template): boolean {
  if (isText(template)) return /^\s*$/.test((template as unknown as { str: string }).str);
  const name = (template as unknown as { name?: string }).name;
  if (name === 'assign' || name === 'capture' || name === 'comment' || name === '#') return true;
  return (template as unknown as { isBlank?: boolean }).isBlank === true;
}

function abortReason(args: string): string {
  const match = /^\(?\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?$/s.exec(args.trim());
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}
