import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { Sample } from '../../evaluator/sample.ts';
import type { Chain } from '../../expression/nodes.ts';
import type { FindingParams } from '../findings/finding-params.ts';
import { finding, markupStart, type Finding } from '../findings/finding.ts';
import { answer, imaginaryPeople } from '../context/small-domain.ts';
import type { TextContext } from '../context/text-context.ts';
import type { TextFix } from '../findings/fix.ts';
import { hiddenBranchFix } from './hidden-branch-fix.ts';
import { waysToBeTrue, type Way } from './ways-to-be-true.ts';

/** How many pairs of ways are compared in one block: far more than people write, and still fast. */
const MAX_PAIRS = 100_000;

/**
 * Finds branches of an `if` that nobody gets, because everybody who meets their conditions gets an earlier branch, or
 * because nobody can meet them. Only what is certain for everybody counts: an earlier branch with the same comparisons or
 * fewer of them, in any order; and, for few comparisons, the branch that each imaginary person gets. `case` has no hidden
 * branches, because the engine prints every `when` that matches.
 * @param conditions those of each branch: no chain where the engine reads something else than is written, and for
 *   an `else`
 */
export function checkHiddenBranches(
  block: BlockNode,
  conditions: readonly { chain?: Chain }[],
  { source, budget }: TextContext,
): Finding[] {
  if (block.name !== 'if' && block.name !== 'unless') return [];
  const { branches } = block;
  // A single comparison is true for some people and false for others.
  if (branches.length === 1 && (conditions[0]?.chain?.comparisons.length ?? 0) < 2) return [];
  const hidden = hiddenByOutcome(branches, conditions, budget);
  for (const [index, said] of hiddenByRepetition(branches, conditions))
    hidden.set(index, { ...said, example: hidden.get(index)?.example });
  const elseIndex = branches.findIndex(({ name }) => name === 'else');
  // No branch after an "else" is evaluated.
  const afterElse = elseIndex === -1 ? [] : branches.slice(elseIndex + 1);
  for (const index of afterElse.keys()) hidden.set(elseIndex + 1 + index, { hiddenBy: [elseIndex] });
  return Array.from(hidden, ([index, { hiddenBy, example }]) => {
    const problem = elseIndex !== -1 && index > elseIndex ? 'else' : 'conditions';
    const place = { block, source, budget, index, hiddenBy, conditions };
    const fix = problem === 'else' ? undefined : hiddenBranchFix(place);
    const found = hiddenBranch(branches[index], { problem, hiddenBy }, source, fix);
    return example === undefined ? found : { ...found, example };
  });
}

/** For each hidden branch, the branches that hide it, and an example person who meets its conditions. */
type Hidden = Map<number, { hiddenBy: readonly number[]; example?: Sample | undefined }>;

function hiddenByRepetition(
  branches: readonly BranchNode[],
  conditions: readonly { chain?: Chain }[],
): Hidden {
  const found: Hidden = new Map();
  // Most blocks have one condition, perhaps with an "else".
  if (!branches[1]?.markup) return found;
  const earlier: (readonly Way[])[] = [];
  let ways = 0;
  let pairs = 0;
  for (const [index, branch] of branches.entries()) {
    const chain = branch.name === 'unless' ? undefined : conditions[index]?.chain;
    const own = chain === undefined ? [] : waysToBeTrue(chain);
    pairs += own.length * ways;
    if (pairs > MAX_PAIRS) break;
    const sets = own.map((way) => new Set(way));
    const hiddenBy = earlier.findIndex((others) =>
      sets.every((way) => others.some((other) => other.every((text) => way.has(text)))),
    );
    if (hiddenBy !== -1 && own.length > 0) found.set(index, { hiddenBy: [hiddenBy] });
    earlier.push(own);
    ways += own.length;
  }
  return found;
}

/** Evaluates the branches for every imaginary person, up to the first whose condition is not known. */
function hiddenByOutcome(
  branches: readonly BranchNode[],
  conditions: readonly { chain?: Chain }[],
  budget: TextContext['budget'],
): Hidden {
  const found: Hidden = new Map();
  const unknown = conditions.findIndex(({ chain }) => chain === undefined);
  const chains = conditions
    .slice(0, unknown === -1 ? conditions.length : unknown)
    .flatMap(({ chain }) => chain ?? []);
  if (chains.length < 2 && (chains[0]?.comparisons.length ?? 0) < 2) return found;
  const people = imaginaryPeople(chains, budget);
  if (people === undefined) return found;
  const takenBy = chains.map(() => new Set<number>());
  const isSent = chains.map(() => false);
  const examples = new Map<number, Sample>();
  for (const person of people) {
    const answers = chains.map((chain, index) => {
      const result = answer(chain, person);
      return index === 0 && branches[0]?.name === 'unless' && result !== 'error' ? !result : result;
    });
    const first = answers.findIndex((result) => result !== false);
    answers.forEach((result, index) => {
      if (result !== true) return;
      if (index === first) isSent[index] = true;
      else {
        takenBy[index]?.add(first);
        if (!examples.has(index)) examples.set(index, person);
      }
    });
  }
  isSent.forEach((sent, index) => {
    if (sent) return;
    const hiddenBy = [...(takenBy[index] ?? [])].toSorted((one, other) => one - other);
    found.set(index, { hiddenBy, example: examples.get(index) });
  });
  return found;
}

function hiddenBranch(
  branch: BranchNode | undefined,
  params: FindingParams['hidden-branch'],
  source: string,
  fix: TextFix | undefined,
): Finding {
  const { markup = '', tagEnd = 0, start: tagStart = 0 } = branch ?? {};
  // An "else" has no markup, so its tag is marked.
  const start = markup === '' ? tagStart : markupStart(source, tagEnd, markup);
  const end = markup === '' ? tagEnd : start + markup.length;
  return finding('hidden-branch', params, start, end, fix);
}
