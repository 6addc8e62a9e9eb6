import type { BlockNode, BranchNode } from '../document/nodes.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { branchName } from '../evaluator/compare-readings.ts';
import type { Chain, Comparison, Operand } from '../expression/nodes.ts';
import { checkConditionSyntax } from './check-condition-syntax.ts';
import { finding, markupStart } from './finding.ts';
import type { Finding } from './finding.ts';

/** How many pairs of ways are looked at in one block: far more than people write, and done in no time. */
const MOST_PAIRS = 100_000;

/** The comparisons that make a chain true when all of them hold, each as a text. */
type Way = readonly string[];

/**
 * Branches of an `if` that nobody gets, because whoever meets their conditions meets those of a branch before. Only
 * what is certain for everybody counts: the same comparisons again, in any order, also beside others. `case` has no
 * hidden branches, because the engine prints every `when` that matches.
 */
export function checkHiddenBranches(node: BlockNode, source: string): Finding[] {
  const found: Finding[] = [];
  if (!node.branches.some(({ name }) => name === 'elsif')) return found;
  const earlier: { index: number; ways: readonly Way[] }[] = [];
  let pairs = 0;
  for (const [index, branch] of node.branches.entries()) {
    const ways = readWays(branch);
    pairs = earlier.reduce((sum, other) => sum + ways.length * other.ways.length, pairs);
    if (pairs > MOST_PAIRS) break;
    // Each way may be taken by another branch.
    const takers = ways.map((way) => earlier.find((other) => other.ways.some((one) => isWithin(one, way))));
    const hiddenBy = takers.flatMap((taker) => taker?.index ?? []);
    if (hiddenBy.length > 0 && hiddenBy.length === ways.length)
      found.push(
        hiddenBranch(
          branch,
          [...new Set(hiddenBy)].toSorted((one, other) => one - other),
          source,
        ),
      );
    else earlier.push({ index, ways });
  }
  return found;
}

/** None where the engine reads something else than is written, and where a branch is for everybody else. */
function readWays({ name, markup }: BranchNode): readonly Way[] {
  if ((name !== 'if' && name !== 'elsif') || checkConditionSyntax(markup, 0).length > 0) return [];
  const chain = parseCondition(markup);
  return 'syntaxError' in chain ? [] : waysToBeTrue(chain);
}

/**
 * Liquid takes everything to the right of an `and` or `or` as its other side, so `a or b and c` is true in two ways:
 * by `a`, and by `b` with `c`.
 */
function waysToBeTrue({ comparisons, joins }: Chain): readonly Way[] {
  return comparisons.reduceRight<Way[]>((ways, comparison, index) => {
    const text = textOf(comparison);
    const rest = joins[index] === undefined ? [[]] : ways;
    return joins[index] === 'or' ? [[text], ...rest] : rest.map((way) => [text, ...way]);
  }, []);
}

/** The same text for comparisons that say the same: it does not matter in which quotes a text stands. */
function textOf({ left, operator, right }: Comparison): string {
  const withoutQuotes = (operand: Operand | undefined) =>
    operand?.kind === 'literal' && typeof operand.value === 'string' ? operand.value : operand;
  return JSON.stringify([withoutQuotes(left), operator, withoutQuotes(right)]);
}

function isWithin(one: Way, other: Way): boolean {
  return one.every((text) => other.includes(text));
}

function hiddenBranch({ markup, tagEnd }: BranchNode, hiddenBy: readonly number[], source: string): Finding {
  const start = markupStart(source, tagEnd, markup);
  const names = hiddenBy.map((index) => `"${branchName(index)}"`).join(' and ');
  const message = `Nobody gets this text: whoever meets these conditions meets those of ${names} before.`;
  return { ...finding('hidden-branch', start, start + markup.length, message), hiddenBy };
}
