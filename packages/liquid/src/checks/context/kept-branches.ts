import type { BranchNode, LiquidDocument } from '../../document/nodes.ts';
import type { Chain } from '../../expression/nodes.ts';
import type { OpeningTag } from '../check.ts';
import type { Found } from '../finding.ts';
import { hasEnough } from './small-domain.ts';
import type { TextContext } from './text-context.ts';

/** What the checks say of the tag that opens a branch. Positions are counted from its markup. */
export interface CheckedMarkup {
  found: readonly Found[];
  /** Its condition, where the engine reads it as it is written. */
  chain?: Chain;
}

/** What was said of a tag, and all that it depended on: in another text it is said again where that is the same. */
interface KeptMarkup {
  checked: CheckedMarkup;
  tag: string;
  /** What it asks. */
  condition: BranchNode['asked'];
  opening: OpeningTag['opening'];
  /** Where the block began, if a fix needs to know. */
  blockStart: number | undefined;
  facts: TextContext['facts'];
  /** The similar names that were asked for, and the answers. */
  asked: readonly Asked[];
  /** How many comparisons for imaginary people it took. */
  spent: number;
}

type Namer = 'catalog' | 'variables';

interface Asked {
  of: Namer;
  name: string;
  near: string | undefined;
}

const kept = new WeakMap<object, KeptMarkup>();

/**
 * What the checks say of the tag of a branch: as they said it before, where neither the tag nor anything that they know of
 * the text has changed since.
 * @param owner What is the same object as long as the branch is the same; without it, nothing is kept
 */
export function keptOrChecked(
  owner: object | undefined,
  branch: BranchNode,
  tag: OpeningTag,
  context: TextContext,
  check: (tag: OpeningTag, context: TextContext) => CheckedMarkup,
): CheckedMarkup {
  if (owner === undefined) return check(tag, context);
  const { budget, facts } = context;
  const text = context.source.slice(branch.start, branch.tagEnd);
  const last = kept.get(owner);
  if (last?.tag === text && last.opening === tag.opening && isStillTrue(last, tag, context)) {
    budget.left -= last.spent;
    return last.checked;
  }
  const asked: Asked[] = [];
  const before = budget.left;
  const { blockStart } = tag;
  let usesStart = false;
  const watchedTag = {
    ...tag,
    get blockStart() {
      usesStart = true;
      return blockStart;
    },
  };
  const checked = check(watchedTag, withAsked(context, asked));
  // What was left out for want of comparisons may be found the next time.
  if (budget.hasRefused) kept.delete(owner);
  else
    kept.set(owner, {
      checked,
      tag: text,
      condition: branch.asked,
      opening: tag.opening,
      blockStart: usesStart ? blockStart : undefined,
      facts,
      asked,
      spent: before - budget.left,
    });
  return checked;
}

/** Gives branches that were read before what they ask: reading it takes longer than comparing the tags. */
export function recallConditions(
  { nodes, source }: LiquidDocument,
  ownerOf: (start: number) => object | undefined,
): void {
  for (const node of nodes) {
    if (node.kind !== 'block') continue;
    for (const branch of node.branches) {
      const owner = ownerOf(branch.start);
      const last = owner === undefined ? undefined : kept.get(owner);
      if (last?.tag === source.slice(branch.start, branch.tagEnd)) branch.asked ??= last.condition;
    }
  }
}

function isStillTrue(last: KeptMarkup, { blockStart }: OpeningTag, context: TextContext): boolean {
  return (
    (last.blockStart === undefined || last.blockStart === blockStart) &&
    last.facts.catalog === context.facts.catalog &&
    last.facts.others === context.facts.others &&
    hasEnough(context.budget, last.spent) &&
    last.asked.every(({ of, name, near }) => context[of]?.near(name) === near)
  );
}

/** The context, which writes down the similar names that are asked for. */
function withAsked(context: TextContext, asked: Asked[]): TextContext {
  const { catalog, variables } = context;
  const written = (of: Namer, near: (name: string) => string | undefined) => (name: string) => {
    const answer = near(name);
    asked.push({ of, name, near: answer });
    return answer;
  };
  return {
    ...context,
    catalog: catalog && { ...catalog, near: written('catalog', catalog.near) },
    variables: { ...variables, near: written('variables', variables.near) },
  };
}
