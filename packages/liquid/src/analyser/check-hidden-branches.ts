import type { BlockNode, BranchNode } from '../document/nodes.ts';
import { branchName } from '../messages/names.ts';
import type { Chain, Operand } from '../expression/nodes.ts';
import { finding, markupStart } from './finding.ts';
import type { Finding } from './finding.ts';

/** How many pairs of ways are looked at in one block: far more than people write, and done in no time. */
const MOST_PAIRS = 100_000;
/** How many comparisons the ways of one branch may have in all. */
const MOST_COMPARISONS = 10_000;

/** The comparisons that make a chain true when all of them hold, each as a text. */
type Way = readonly string[];

/**
 * Branches of an `if` that nobody gets, because whoever meets their conditions meets those of a branch before. Only
 * what is certain for everybody counts: the same comparisons again, in any order, also beside others. `case` has no
 * hidden branches, because the engine prints every `when` that matches.
 * @param asked what is asked in each branch: no chain where the engine reads something else than is written, and where
 *   a branch is for everybody else
 */
export function checkHiddenBranches(
  { branches }: BlockNode,
  asked: readonly { chain?: Chain }[],
  source: string,
): Finding[] {
  const found: Finding[] = [];
  // Most have one condition, or that and an "else".
  if (!branches[1]?.markup) return found;
  const earlier: (readonly Way[])[] = [];
  let pairs = 0;
  for (const [index, branch] of branches.entries()) {
    const chain = branch.name === 'unless' ? undefined : asked[index]?.chain;
    const ways = chain === undefined ? [] : waysToBeTrue(chain);
    pairs += ways.length * earlier.flat().length;
    if (pairs > MOST_PAIRS) break;
    const sets = ways.map((way) => new Set(way));
    const hiddenBy = earlier.findIndex((others) =>
      sets.every((way) => others.some((other) => other.every((text) => way.has(text)))),
    );
    if (hiddenBy !== -1 && ways.length > 0) found.push(hiddenBranch(branch, hiddenBy, source));
    earlier.push(ways);
  }
  return found;
}

/**
 * Liquid takes everything to the right of an `and` or `or` as its other side, so `a or b and c` is true in two ways:
 * by `a`, and by `b` with `c`. Too many ways are taken for none.
 */
function waysToBeTrue({ comparisons, joins }: Chain): readonly Way[] {
  const ways: string[][] = [[]];
  let length = 0;
  for (const [index, { left, operator, right }] of [...comparisons.entries()].toReversed()) {
    const text = JSON.stringify([withoutQuotes(left), operator, withoutQuotes(right)]);
    const isOther = joins[index] === 'or';
    length += isOther ? 1 : ways.length;
    if (length > MOST_COMPARISONS) return [];
    if (isOther) ways.push([text]);
    else for (const way of ways) way.push(text);
  }
  return ways;
}

/** It does not matter in which quotes a text was written. */
function withoutQuotes(operand: Operand | undefined): unknown {
  return operand?.kind === 'literal' && typeof operand.value === 'string' ? operand.value : operand;
}

function hiddenBranch({ markup, tagEnd }: BranchNode, hiddenBy: number, source: string): Finding {
  const start = markupStart(source, tagEnd, markup);
  const message = `Nobody gets this text: whoever meets these conditions meets those of "${branchName(hiddenBy)}" before.`;
  return { ...finding('hidden-branch', start, start + markup.length, message), hiddenBy };
}
