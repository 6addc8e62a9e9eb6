import { Tag } from 'liquidjs';
import type { Context, Emitter, Liquid } from 'liquidjs';
import { chainTag } from './chain-tag.ts';
import { changeTag } from './change-tag.ts';
import { toEngineValue } from './engine-values.ts';
import { LoopTag, cycleTag, tableRowTag } from './loop-tags.ts';
import { outputText } from './ruby-filters.ts';
import { valueInContext, withErrors } from './values-in-context.ts';
import type { RenderState } from './values-in-context.ts';

/** Thrown by `abort_message`: the rest of the message does not matter. */
export class AbortSignal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super('The message was aborted.');
    this.reason = reason;
  }
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
  engine.registerTag('tablerow', tableRowTag(state));
  engine.registerTag('cycle', cycleTag(state));
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

class SilentTag extends Tag {
  *render(): Generator<unknown, void, unknown> {
    yield;
  }
}

function abortReason(args: string): string {
  const match = /^\(?\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?$/s.exec(args.trim());
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}
