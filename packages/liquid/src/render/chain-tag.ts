import { Tag } from 'liquidjs';
import type { Context, Emitter, Liquid, Parser, TagToken, Template, TopLevelToken } from 'liquidjs';
import type { ComparisonResult } from '../evaluator/compare.ts';
import { evaluateChain } from '../evaluator/evaluate-chain.ts';
import type { Chain, Comparison } from '../expression/nodes.ts';
import { allBlank, withoutBlankText } from './blank-body.ts';
import { bodiesOf } from './bodies.ts';
import { FilterError } from './filter.ts';
import { renderBody } from './render-body.ts';
import { complain } from './values-in-context.ts';
import type { RenderState, TagConstructor } from './values-in-context.ts';

interface Branch {
  /** Absent for `else`. */
  chain?: Chain | undefined;
  templates: Template[];
}

const furtherTags = { if: ['elsif', 'else'], unless: ['elsif', 'else'], case: ['when', 'else'] };

/** The provider's own `if`, `unless` or `case`: its conditions stand in `state`, by number. */
export function chainTag(name: keyof typeof furtherTags, state: RenderState): TagConstructor {
  return class extends Tag {
    readonly branches: readonly Branch[];
    /** Nothing but white space and silent tags: the engine sends nothing for it, not even its complaint. */
    readonly isBlank: boolean;

    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
      super(token, rest, liquid);
      const bodies = bodiesOf(name, rest, parser, furtherTags[name]);
      this.isBlank = bodies.every(({ templates }) => allBlank(templates));
      // What stands before the first `when` is never sent.
      const sent = name === 'case' ? bodies.slice(1) : bodies;
      this.branches = sent.map(({ tag = token, templates }) => ({
        chain: tag.name === 'else' ? undefined : state.conditions[Number(tag.args)],
        templates: this.isBlank ? withoutBlankText(templates) : templates,
      }));
    }

    *render(ctx: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const send = (templates: Template[]): unknown => renderBody(templates, state.interrupts, ctx, emitter);
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
          const result = answerTo(question, state);
          if (typeof result === 'object') {
            if (!this.isBlank) complain(state, emitter, result.error);
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

function answerTo(question: Chain, { context }: RenderState): ComparisonResult {
  try {
    return evaluateChain(question, context);
  } catch (thrown) {
    if (thrown instanceof FilterError) return { error: thrown.message };
    throw thrown;
  }
}

function alone(comparison: Comparison): Chain {
  return { comparisons: [comparison], joins: [] };
}
