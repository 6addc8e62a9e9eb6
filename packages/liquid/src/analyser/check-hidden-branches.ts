import type { BlockNode, BranchNode } from '../document/nodes.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { branchName } from '../evaluator/compare-readings.ts';
import type { Chain, Operand } from '../expression/nodes.ts';
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
export function checkHiddenBranches({ branches }: BlockNode, source: string): Finding[] {
  const found: Finding[] = [];
  // Most have one condition, or that and an "else".
  if (!branches[1]?.markup) return found;
  const earlier: (readonly Way[])[] = [];
  let pairs = 0;
  for (const branch of branches) {
    const ways = readWays(branch);
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
  return comparisons.reduceRight<Way[]>(
    (ways, { left, operator, right }, index) => {
      const text = JSON.stringify([withoutQuotes(left), operator, withoutQuotes(right)]);
      return joins[index] === 'or' ? [[text], ...ways] : ways.map((way) => [text, ...way]);
    },
    [[]],
  );
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
