import type { BlockNode } from '../../document/nodes.ts';
import type { NoParams } from '../../model/coded.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { isOnlyPart, isSilent, setsVariables } from './sent-parts.ts';

export const emptyMessage: Check<'empty-message', NoParams> = {
  code: 'empty-message',
  severity: 'warning',
  visit: { block: (node, _branches, context) => emptyMessages(node, context) },
};

const none: readonly Found[] = [];

/** Branches without a text, where the rest of the message is empty, too: people who get one receive an empty message. */
function emptyMessages(node: BlockNode, context: TextContext): readonly Found[] {
  const { source, isTop, problems } = context;
  // Of a message that Braze rejects, nobody gets any part.
  if (problems.length > 0) return none;
  const isChain = node.name === 'if' || node.name === 'unless' || node.name === 'case';
  if (!isChain || node.close === undefined || !isTop(node) || !isOnlyPart(context)) return none;
  const branches = node.name === 'case' ? node.branches.slice(1) : node.branches;
  if (branches.every(setsVariables)) return none;
  return branches
    .filter(({ children }) => children.every((child) => isSilent(child, source)))
    .map(({ start, tagEnd }) => {
      const text = "{% abort_message('no text') %}";
      const fix = textFix('abort-branch', {}, [{ start: tagEnd, end: tagEnd, text }]);
      return finding(emptyMessage, {}, start, tagEnd, fix);
    });
}
