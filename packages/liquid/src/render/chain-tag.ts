import { Tag } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import type { Chain, Comparison } from '../expression/nodes.ts';
import { isBlank, isText } from './blank-body.ts';
import { evaluateInContext } from './values-in-context.ts';
import type { RenderState } from './values-in-context.ts';

interface Branch {
  /** Absent for `else`. */
  chain?: Chain | undefined;
  templates: Template[];
}

type ChainName = 'if' | 'unless' | 'case';

/** What an engine registers for the name of a tag. */
export type TagConstructor = new (
  token: TagToken,
  rest: TopLevelToken[],
  liquid: Liquid,
  parser: Parser,
) => Tag;

/** The provider's own `if`, `unless` or `case`: its conditions stand in `state`, by number. */
export function chainTag(name: ChainName, state: RenderState): TagConstructor {
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
