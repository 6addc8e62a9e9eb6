import type { BlockNode } from '../../document/nodes.ts';
import type { NoParams } from '../../model/coded.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found, openingBefore } from '../finding.ts';
import { textFix } from '../fix.ts';
import { isOnlyPart, onlyAborts, setsVariables } from './sent-parts.ts';

export const noFallback: Check<'no-fallback', NoParams> = {
  code: 'no-fallback',
  severity: 'info',
  visit: { block: (node, _branches, context) => withoutElse(node, context) },
};

/**
 * People who meet no condition get nothing here, and the rest of the message. A chain that only aborts is a guard: to leave
 * the message to everybody else is what it is for.
 */
function withoutElse(node: BlockNode, context: TextContext): Found[] {
  const { isTop, source, problems } = context;
  // Of a message that Braze rejects, nobody gets any part.
  if (problems.length > 0) return [];
  const isChain = node.name === 'if' || node.name === 'case';
  const branches = node.name === 'case' ? node.branches.slice(1) : node.branches;
  const isWhole = branches.some(({ name }) => name === 'else') || branches.every(setsVariables);
  if (!isChain || isWhole || !isTop(node) || branches.every((branch) => onlyAborts(branch, source)))
    return [];
  const at = node.close?.start ?? node.end;
  const text = `${openingBefore(source, at)} else %}{% abort_message('no matching branch') %}`;
  const edits = [{ start: at, end: at, text }];
  // Where more is sent than the chain, these people get a message that may well be meant for them.
  const fix = isOnlyPart(context) ? textFix('abort-instead', {}, edits) : undefined;
  return [finding(noFallback, {}, node.start, node.branches[0]?.tagEnd ?? node.end, fix)];
}
