import { parseLiquid } from '../../document/parse-liquid.ts';
import { linesOf } from '../../document/lines-of.ts';
import type { BlockNode, BrokenNode, LiquidNode, TagNode } from '../../document/nodes.ts';
import { isRaw, walk } from '../../document/syntax-problems.ts';
import type { Coded } from '../../model/coded.ts';

/** Why a text cannot be used in a branch. */
export interface BranchTextProblemParams {
  /** `opening` has no matching `closing`. */
  'text-brackets-open': { opening: '{{' | '{%'; closing: '}}' | '%}' };
  'text-block-open': { name: string };
  /** An end tag without a block that it could close. */
  'text-closes-nothing': { name: string };
  /** `else`, `elsif` or `when` would end the branch. */
  'text-ends-branch': { name: string };
}

/** A problem of a text, with its position. */
export type BranchTextProblem = { start: number; end: number } & Coded<BranchTextProblemParams>;

/**
 * Why a text cannot be used in a branch: the branch would end early, or never. Tags that open and close within the text
 * are fine. `undefined` when it can. Other mistakes in the text are those of `checkBranchText`.
 */
export function branchTextProblem(text: string): BranchTextProblem | undefined {
  if (!text.includes('{{') && !text.includes('{%')) return undefined;
  return problemAmong(parseLiquid(text).nodes);
}

function problemAmong(nodes: readonly LiquidNode[], isInLines = false): BranchTextProblem | undefined {
  let first: BranchTextProblem | undefined;
  let unclosed: BranchTextProblem | undefined;
  const visit = (node: LiquidNode, depth: number): void => {
    if (first !== undefined) return;
    // Of several blocks the innermost is the cause: an open `raw` hides the end tags of the blocks around it.
    if (node.kind === 'block') unclosed = unclosedBlock(node) ?? unclosed;
    else if (node.kind === 'broken') first = misplaced(node, depth);
    else if (node.kind === 'tag' && node.name === 'liquid' && !isInLines) first = problemOfLines(node);
  };
  walk(nodes, visit, isRaw);
  return first ?? unclosed;
}

/** The lines of a `liquid` tag open and close blocks of their own; another `liquid` in them is an error of its own. */
function problemOfLines(node: TagNode): BranchTextProblem | undefined {
  const problem = problemAmong(linesOf(node).nodes, true);
  return problem && { ...problem, start: node.start, end: node.end };
}

function unclosedBlock({ name, branches, start, end, close }: BlockNode): BranchTextProblem | undefined {
  if (close !== undefined) return undefined;
  return { start, end: branches[0]?.tagEnd ?? end, code: 'text-block-open', params: { name } };
}

function misplaced(
  { reason, name = '', start, end }: BrokenNode,
  depth: number,
): BranchTextProblem | undefined {
  switch (reason) {
    case 'unclosed-output':
    case 'unclosed-tag': {
      const params =
        reason === 'unclosed-tag'
          ? ({ opening: '{%', closing: '%}' } as const)
          : ({ opening: '{{', closing: '}}' } as const);
      return { start, end, code: 'text-brackets-open', params };
    }
    case 'unexpected-end':
      return { start, end, code: 'text-closes-nothing', params: { name } };
    case 'unexpected-branch':
      // Inside another block of the text it is refused, but does not end the branch.
      return depth > 0 ? undefined : { start, end, code: 'text-ends-branch', params: { name } };
    case 'unnamed-tag':
      return undefined;
  }
}
