import { choiceOf, conditionOf } from '../../document/conditions/condition-of.ts';
import type { BlockNode, BranchNode } from '../../document/nodes.ts';
import type { ComparisonResult } from '../../evaluator/compare.ts';
import { evaluateChain } from '../../evaluator/evaluate-chain.ts';
import { LiquidError } from '../../evaluator/values.ts';
import type { Chain, Comparison } from '../../expression/nodes.ts';
import { elsewhereInChain, reportElsewhere } from '../prepared-value.ts';
import {
  allBlank,
  type Preparation,
  type PrepareBlock,
  type Run,
  runSteps,
  sendingStep,
  type SourceRange,
  type Step,
  withoutBlankText,
  writeError,
} from '../run.ts';

interface Branch {
  /**
   * The conditions of the branch: several for a `when` with several values, whose text is sent once for each one that
   * matches. Absent for `else`.
   */
  questions?: (() => readonly Question[]) | undefined;
  steps: readonly Step[];
}

interface Question {
  chain: Chain;
  elsewhere: ReturnType<typeof elsewhereInChain>;
  source: SourceRange;
}

/** `{% if … %}` */
export const ifTag: PrepareBlock = (node, preparation) =>
  firstMatching(branchesOf(node, node.branches, preparation), false);

/** `{% unless … %}` */
export const unlessTag: PrepareBlock = (node, preparation) =>
  firstMatching(branchesOf(node, node.branches, preparation), true);

/** `{% case … %}`: every `when` that matches is sent, and every `else` as long as none has. */
export const caseTag: PrepareBlock = (node, preparation) => {
  // Content before the first `when` is never sent, but counts when a block is checked for blankness.
  const { branches, isBlank } = branchesOf(node, node.branches, preparation);
  const sent = branches.slice(1);
  return sendingStep((run) => {
    let hasMatched = false;
    for (const { questions, steps } of sent) {
      if (questions === undefined) {
        if (!hasMatched) runSteps(steps, run);
        continue;
      }
      for (const question of questions()) {
        const result = answerTo(question, run);
        if (typeof result === 'object') {
          if (!isBlank) writeError(run, result.error, question.source);
          return;
        }
        if (!result) continue;
        hasMatched = true;
        runSteps(steps, run);
      }
    }
  }, isBlank);
};

interface Branches {
  branches: readonly Branch[];
  /** Nothing but white space and silent tags: the engine sends nothing for it, not even an error. */
  isBlank: boolean;
}

function branchesOf(node: BlockNode, nodes: readonly BranchNode[], preparation: Preparation): Branches {
  const bodies = nodes.map(({ children }) => preparation.body(children));
  const isBlank = bodies.every(allBlank);
  const branches = nodes.map((branch, index): Branch => {
    const steps = bodies[index] ?? [];
    return {
      questions: questionsOf(branch, node, preparation),
      steps: isBlank ? withoutBlankText(steps) : steps,
    };
  });
  return { branches, isBlank };
}

function firstMatching({ branches, isBlank }: Branches, isUnless: boolean): Step {
  const [first] = branches;
  return sendingStep((run) => {
    for (const branch of branches) {
      const { questions, steps } = branch;
      const question = questions?.()[0];
      if (question !== undefined) {
        const result = answerTo(question, run);
        if (typeof result === 'object') {
          if (!isBlank) writeError(run, result.error, question.source);
          return;
        }
        if (result === (isUnless && branch === first)) continue;
      }
      runSteps(steps, run);
      return;
    }
  }, isBlank);
}

const never: Chain = { comparisons: [], joins: [] };

function questionsOf(
  branch: BranchNode,
  block: BlockNode,
  { rangeOf }: Preparation,
): (() => readonly Question[]) | undefined {
  if (branch.name === 'else' || branch.name === 'case') return undefined;
  const source = rangeOf({ start: branch.start, end: branch.tagEnd });
  const asked = (chain: Chain): Question => ({ chain, elsewhere: elsewhereInChain(chain), source });
  // Parsed on first use: branches that nobody reaches are never parsed.
  let questions: readonly Question[] | undefined;
  return () => (questions ??= asksOf(branch, block).map(asked));
}

/** The chains of a branch, each to be evaluated separately. */
function asksOf(branch: BranchNode, block: BlockNode): readonly Chain[] {
  const chain = branch.name === 'when' ? choiceOf(branch, block) : conditionOf(branch);
  if (chain === undefined || 'syntaxError' in chain) return [never];
  return branch.name === 'when' ? chain.comparisons.map(chainOfOne) : [chain];
}

function answerTo({ chain, elsewhere, source }: Question, run: Run): ComparisonResult {
  if (elsewhere.length > 0) reportElsewhere(elsewhere, run, source);
  run.asking = source;
  try {
    return evaluateChain(chain, run.context);
  } catch (thrown) {
    if (thrown instanceof LiquidError) return { error: thrown.message };
    throw thrown;
  }
}

function chainOfOne(comparison: Comparison): Chain {
  return { comparisons: [comparison], joins: [] };
}
