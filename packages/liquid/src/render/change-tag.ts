import { Tag } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import { isBlank } from './blank-body.ts';
import type { TagConstructor } from './chain-tag.ts';
import type { RenderState } from './values-in-context.ts';

/** Sends its inside only when it differs from what the last one of its kind sent. */
export function changeTag(state: RenderState): TagConstructor {
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
