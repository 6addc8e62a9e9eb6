import { Tag } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import { evaluateOperand } from '../evaluator/evaluate-chain.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { allBlank, withoutBlankText } from './blank-body.ts';
import { bodiesOf } from './bodies.ts';
import { attributeOf, entriesOf, looseInteger, placeOf, strictInteger } from './loop-part.ts';
import type { LoopPart } from './text-parts.ts';
import { renderBody } from './render-body.ts';
import { withErrors } from './values-in-context.ts';
import type { RenderState, TagConstructor } from './values-in-context.ts';

/** `for`, with an `else` for a list without entries. */
export function forTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly loop: LoopPart | undefined;
    readonly body: Template[];
    readonly otherwise: Template[];
    /** A loop over nothing but white space sends nothing, however often it goes round. */
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      this.loop = state.loops[Number(token.args)];
      const bodies = bodiesOf('for', rest, parser, ['else']).map(({ templates }) => templates);
      this.isBlank = bodies.every(allBlank);
      const [body = [], otherwise] = this.isBlank ? bodies.map(withoutBlankText) : bodies;
      this.body = body;
      this.otherwise = bodies.length > 1 ? (otherwise ?? []) : [];
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      let items: readonly LiquidValue[] | undefined;
      withErrors(state, this.isBlank ? undefined : emitter, () => {
        items = segmentOf(this.loop, state);
      });
      if (items === undefined || this.loop === undefined) return;
      if (items.length === 0) {
        yield renderBody(this.otherwise, state.interrupts, ctx, emitter);
        return;
      }
      const { name, variable } = this.loop;
      const parentloop = state.openLoops.at(-1) ?? null;
      const scope = state.scopes.enter();
      for (const [index, item] of items.entries()) {
        const forloop = { ...placeOf(index, items.length), name, parentloop };
        state.openLoops.push(forloop);
        scope.set('forloop', forloop);
        scope.set(variable, item);
        yield renderBody(this.body, state.interrupts, ctx, emitter);
        state.openLoops.pop();
        if (state.interrupts.pop() === 'break') break;
      }
      state.scopes.leave();
    }
  };
}

/** The entries that a loop goes through now; `offset: continue` starts where the last one of its name stopped. */
function segmentOf(loop: LoopPart | undefined, { context, stopped }: RenderState): readonly LiquidValue[] {
  if (loop === undefined) return [];
  const { name, collection, goesOn, isReversed } = loop;
  const offset = goesOn ? stopped.get(name) : strictInteger(attributeOf(loop, 'offset', context));
  const from = offset ?? 0;
  const all = evaluateOperand(collection, context);
  const items = entriesOf(all, from, strictInteger(attributeOf(loop, 'limit', context)));
  stopped.set(name, from + items.length);
  return isReversed ? items.toReversed() : items;
}

/** `tablerow`, with the line breaks and the facts about rows and columns that the engine gives. */
export function tableRowTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly loop: LoopPart | undefined;
    readonly body: Template[];
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      this.loop = state.loops[Number(token.args)];
      this.body = bodiesOf('tablerow', rest, parser).flatMap(({ templates }) => templates);
      this.isBlank = allBlank(this.body);
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const { loop } = this;
      let rows: { items: readonly LiquidValue[]; columns: number } | undefined;
      withErrors(state, this.isBlank ? undefined : emitter, () => {
        rows = rowsOf(loop, state);
      });
      if (rows === undefined || loop === undefined) return;
      const { items, columns } = rows;
      const scope = state.scopes.enter();
      emitter.write('<tr class="row1">\n');
      for (const [index, item] of items.entries()) {
        const column = columns > 0 ? index % columns : index;
        const row = columns > 0 ? Math.floor(index / columns) : 0;
        const isRowEnd = column + 1 === columns;
        const facts = { ...placeOf(index, items.length), row: row + 1, col: column + 1, col0: column };
        scope.set('tablerowloop', { ...facts, col_first: column === 0, col_last: isRowEnd });
        scope.set(loop.variable, item);
        emitter.write(`<td class="col${column + 1}">`);
        yield renderBody(this.body, state.interrupts, ctx, emitter);
        emitter.write('</td>');
        if (isRowEnd && index + 1 < items.length) emitter.write(`</tr>\n<tr class="row${row + 2}">`);
      }
      emitter.write('</tr>\n');
      state.scopes.leave();
    }
  };
}

/** `undefined`: there is nothing to go through, and not even an empty row is sent. */
function rowsOf(
  loop: LoopPart | undefined,
  { context }: RenderState,
): { items: readonly LiquidValue[]; columns: number } | undefined {
  if (loop === undefined) return undefined;
  const all = evaluateOperand(loop.collection, context);
  if (all === null || all === false) return undefined;
  const number = (name: string): number | undefined => {
    const value = attributeOf(loop, name, context);
    return value === undefined ? undefined : looseInteger(value);
  };
  const items = entriesOf(all, number('offset') ?? 0, number('limit'));
  return { items, columns: number('cols') ?? 0 };
}
