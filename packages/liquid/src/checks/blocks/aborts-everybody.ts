import type { BlockNode, BranchNode, TagNode } from '../../document/nodes.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';

export const abortsEverybody: Check<'aborts-everybody', { problem: 'branches' | 'outside' }> = {
  code: 'aborts-everybody',
  severity: 'error',
  visit: { block: (node, _branches, context) => nobodyIsLeft(node, context) },
};

const none: readonly Found[] = [];

/** A decision whose every branch aborts the message, its "else" included: nobody gets the message. */
function nobodyIsLeft(node: BlockNode, { isTop, problems }: TextContext): readonly Found[] {
  // Of a message that Braze rejects, nobody gets any part anyway.
  if (problems.length > 0 || !isTop(node) || !abortsAlways(node, 0)) return none;
  return [
    finding(abortsEverybody, { problem: 'branches' }, node.start, node.branches[0]?.tagEnd ?? node.end),
  ];
}

/** An `abort_message` outside of every branch. A Content Block that aborts may be meant for a branch of the message. */
export function abortOutside(node: TagNode, context: TextContext): readonly Found[] {
  const { isTop, takesVariables, problems } = context;
  if (takesVariables || problems.length > 0 || !isTop(node)) return none;
  // Somebody may stop a message in this way on purpose.
  const found = finding(abortsEverybody, { problem: 'outside' }, node.start, node.end);
  return [{ ...found, severity: 'warning' }];
}

/** Deeper decisions get the benefit of the doubt. */
const MAX_DEPTH = 5;

function abortsAlways({ name, branches }: BlockNode, depth: number): boolean {
  const isDecision = name === 'if' || name === 'unless' || name === 'case';
  const own = name === 'case' ? branches.slice(1) : branches;
  if (!isDecision || depth > MAX_DEPTH || own.at(-1)?.name !== 'else') return false;
  return own.every((branch) => aborts(branch, depth));
}

function aborts({ children }: BranchNode, depth: number): boolean {
  return children.some(
    (child) =>
      (child.kind === 'tag' && child.name === 'abort_message') ||
      (child.kind === 'block' && abortsAlways(child, depth + 1)),
  );
}
