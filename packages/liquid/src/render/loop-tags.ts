import { ForTag, Tag } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import { parseOperand } from '../document/parse-condition.ts';
import { evaluateOperand } from '../evaluator/evaluate-chain.ts';
import { rubyInspect } from '../evaluator/ruby-text.ts';
import type { LiquidValue, Operand } from '../expression/nodes.ts';
import { isBlank, isText } from './blank-body.ts';
import type { TagConstructor } from './chain-tag.ts';
import { toEngineValue } from './engine-values.ts';
import { listOf, outputText } from './ruby-filters.ts';
import { evaluationContext } from './values-in-context.ts';
import type { RenderState } from './values-in-context.ts';

/** A loop over nothing but white space sends nothing, however often it goes round. */
export class LoopTag extends ForTag {
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

const QUOTED = `"[^"]*"|'[^']*'`;
const FRAGMENT = String.raw`(?:${QUOTED}|(?:[^\s,|'"]|${QUOTED})+)`;
const attribute = new RegExp(String.raw`(\w+)\s*:\s*(${FRAGMENT})`, 'g');

/** `tablerow`, with the line breaks and the facts about rows and columns that Ruby's engine gives. */
export function tableRowTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly templates: Template[] = [];
    readonly variable: string;
    readonly collection: Operand;
    readonly attributes: ReadonlyMap<string, Operand>;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      const [, variable = '', collection = ''] =
        new RegExp(String.raw`(\w+)\s+in\s+(${FRAGMENT}+)`).exec(token.args) ?? [];
      this.variable = variable;
      this.collection = operandOf(collection);
      const pairs = token.args.matchAll(attribute);
      this.attributes = new Map(Array.from(pairs, ([, name = '', value = '']) => [name, operandOf(value)]));
      parser
        .parseStream(rest)
        .on('tag:endtablerow', function stop(this: { stop: () => void }) {
          this.stop();
        })
        .on('template', (template: Template) => this.templates.push(template))
        .start();
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const context = evaluationContext(ctx, state);
      const number = (name: string): number | undefined => {
        const operand = this.attributes.get(name);
        return operand === undefined ? undefined : Math.trunc(Number(evaluateOperand(operand, context)) || 0);
      };
      const all = evaluateOperand(this.collection, context);
      if (all === null || all === false) return;
      const from = number('offset') ?? 0;
      const limit = number('limit');
      const items = entriesOf(all).slice(from, limit === undefined ? undefined : from + limit);
      const columns = number('cols') ?? 0;
      emitter.write('<tr class="row1">\n');
      for (const [index, item] of items.entries()) {
        const column = columns > 0 ? index % columns : index;
        const row = columns > 0 ? Math.floor(index / columns) : 0;
        const isRowEnd = column + 1 === columns;
        const facts = { ...placeOf(index, items.length), row: row + 1, col: column + 1, col0: column };
        const tablerowloop = { ...facts, col_first: column === 0, col_last: isRowEnd };
        emitter.write(`<td class="col${column + 1}">`);
        ctx.push({ [this.variable]: toEngineValue(item), tablerowloop });
        yield this.liquid.renderer.renderTemplates(this.templates, ctx, emitter);
        ctx.pop();
        emitter.write('</td>');
        if (isRowEnd && index + 1 < items.length) emitter.write(`</tr>\n<tr class="row${row + 2}">`);
      }
      emitter.write('</tr>\n');
    }
  };
}

function placeOf(index: number, length: number): Readonly<Record<string, number | boolean>> {
  const rindex0 = length - index - 1;
  return {
    length,
    index: index + 1,
    index0: index,
    rindex: rindex0 + 1,
    rindex0,
    first: index === 0,
    last: rindex0 === 0,
  };
}

function entriesOf(value: LiquidValue): readonly LiquidValue[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !('$range' in value))
    return Object.entries(value);
  return listOf(value);
}

/** `cycle`: groups are told apart by the value of their name, or by what they go through. */
export function cycleTag(state: RenderState): TagConstructor {
  const rounds = new Map<string, number>();
  return class extends Tag {
    readonly group: Operand | undefined;
    readonly entries: readonly Operand[];
    readonly written: string;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
      super(token, rest, liquid);
      const [, name, after] =
        new RegExp(String.raw`^\s*(${FRAGMENT}?)\s*:\s*(.*)`, 's').exec(token.args) ?? [];
      this.group = name === undefined ? undefined : operandOf(name);
      this.written = after ?? token.args;
      this.entries = this.written.split(',').flatMap((entry) => {
        const found = new RegExp(FRAGMENT).exec(entry);
        return found === null ? [] : [operandOf(found[0])];
      });
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      yield;
      const context = evaluationContext(ctx, state);
      const key =
        this.group === undefined ? `list ${this.written}` : rubyInspect(evaluateOperand(this.group, context));
      const round = rounds.get(key) ?? 0;
      const entry = this.entries[round];
      emitter.write(outputText(entry === undefined ? null : evaluateOperand(entry, context)));
      rounds.set(key, round + 1 >= this.entries.length ? 0 : round + 1);
    }
  };
}

function operandOf(text: string): Operand {
  return parseOperand(text, new Map());
}
