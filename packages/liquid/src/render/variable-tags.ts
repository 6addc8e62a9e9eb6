import { Tag } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import { evaluateOperand } from '../evaluator/evaluate-chain.ts';
import { rubyInspect, rubyText } from '../evaluator/ruby-text.ts';
import type { LiquidValue, Operand } from '../expression/nodes.ts';
import { allBlank } from './blank-body.ts';
import { bodiesOf } from './bodies.ts';
import { renderBody } from './render-body.ts';
import type { Interrupt } from './render-body.ts';
import { outputText } from './filter-input.ts';
import { valueInContext, withErrors } from './values-in-context.ts';
import type { RenderState, TagConstructor } from './values-in-context.ts';

/** `echo`, and every output. */
export function echoTag(state: RenderState): TagConstructor {
  return class extends Tag {
    render(_: Context, emitter: Emitter): void {
      withErrors(state, emitter, () => {
        const value = valueInContext(state.values[Number(this.token.args)], state);
        emitter.write(outputText(value));
      });
    }
  };
}

/** `assign`. What fails in it sets nothing, and nobody is told. */
export function assignTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly isBlank = true;

    render(): void {
      const [name = '', at] = this.token.args.trim().split(' ');
      withErrors(state, undefined, () => {
        state.scopes.assign(name, valueInContext(state.values[Number(at)], state));
      });
    }
  };
}

/** `capture` */
export function captureTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly isBlank = true;
    readonly body: Template[];

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      this.body = bodiesOf('capture', rest, parser).flatMap(({ templates }) => templates);
    }

    *render(ctx: Context): Generator<unknown, void, unknown> {
      const captured = { buffer: '', write: (text: string) => void (captured.buffer += text) };
      yield renderBody(this.body, state.interrupts, ctx, captured);
      state.scopes.assign(this.token.args.trim(), captured.buffer);
    }
  };
}

/** `increment` and `decrement`. */
export function countTag(state: RenderState, step: 1 | -1): TagConstructor {
  return class extends Tag {
    render(_: Context, emitter: Emitter): void {
      withErrors(state, emitter, () => {
        const { before, after } = state.scopes.count(this.token.args.trim(), step);
        emitter.write(rubyText(step === 1 ? before : after));
      });
    }
  };
}

/** `cycle`. Groups are told apart by the value of their name, or by the literals that they go through. */
export function cycleTag(state: RenderState): TagConstructor {
  const rounds = new Map<string, number>();
  return class extends Tag {
    render(_: Context, emitter: Emitter): void {
      const cycle = state.cycles[Number(this.token.args)];
      if (cycle === undefined) return;
      const { group, entries } = cycle;
      withErrors(state, emitter, () => {
        const key =
          group === undefined
            ? listKey(entries, this.token.args)
            : rubyInspect(evaluateOperand(group, state.context));
        const round = rounds.get(key) ?? 0;
        const entry = entries[round];
        emitter.write(outputText(entry === undefined ? null : evaluateOperand(entry, state.context)));
        rounds.set(key, round + 1 >= entries.length ? 0 : round + 1);
      });
    }
  };
}

/** A list with variables in it goes round by itself. */
function listKey(entries: readonly Operand[], tag: string): string {
  const isLiteral = entries.every(({ kind }) => kind === 'literal');
  return isLiteral ? `list ${JSON.stringify(entries.map(literalValue))}` : `tag ${tag}`;
}

function literalValue(operand: Operand): LiquidValue {
  return operand.kind === 'literal' ? operand.value : null;
}

/** `ifchanged` sends its inside only when it differs from what the last one sent. */
export function changeTag(state: RenderState): TagConstructor {
  let last: string | undefined;
  return class extends Tag {
    readonly body: Template[];
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      this.body = bodiesOf('ifchanged', rest, parser).flatMap(({ templates }) => templates);
      this.isBlank = allBlank(this.body);
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const inside = { buffer: '', write: (text: string) => void (inside.buffer += text) };
      yield renderBody(this.body, state.interrupts, ctx, inside);
      if (inside.buffer === last) return;
      last = inside.buffer;
      emitter.write(last);
    }
  };
}

/** A text that the provider may have in the person's language; without a translation it is sent as it is. */
export function translationTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly body: Template[];

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      this.body = bodiesOf('translation', rest, parser).flatMap(({ templates }) => templates);
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      yield renderBody(this.body, state.interrupts, ctx, emitter);
    }
  };
}

/** The inside of a `raw`, which is sent as it stands. */
export function rawTag(state: RenderState): TagConstructor {
  return class extends Tag {
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
      super(token, rest, liquid);
      this.isBlank = state.texts[Number(token.args)] === '';
    }

    render(_: Context, emitter: Emitter): void {
      emitter.write(state.texts[Number(this.token.args)] ?? '');
    }
  };
}

/** `break` and `continue`. */
export function interruptTag(state: RenderState, interrupt: Interrupt): TagConstructor {
  return class extends Tag {
    render(): void {
      state.interrupts.push(interrupt);
    }
  };
}

/** A tag that does nothing and prints nothing: a comment. */
export class NoteTag extends Tag {
  readonly isBlank = true;

  render(): void {}
}
