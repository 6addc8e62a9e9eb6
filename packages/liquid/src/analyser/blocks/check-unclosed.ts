import type { BlockNode } from '../../document/nodes.ts';
import { finding, type Finding } from '../findings/finding.ts';
import { textFix } from '../findings/fix.ts';
import type { TextContext } from '../context/text-context.ts';

/** A block whose end tag is missing. The fix closes the innermost one at its end, if nothing else is wrong. */
export function checkUnclosed(node: BlockNode, { problems }: TextContext): Finding[] {
  if (node.close !== undefined) return [];
  const { name, start } = node;
  const end = node.branches[0]?.tagEnd ?? node.end;
  const last = problems.at(-1);
  const isInnermost = last?.code === 'unclosed-block' && last.start === start;
  // Only done for one block of a text, so that the check stays linear.
  const isAll = isInnermost && problems.every(({ code }) => code === 'unclosed-block');
  const edits = [{ start: node.end, end: node.end, text: `{% end${name} %}` }];
  const fix = isAll ? textFix('close-at-end', { name }, edits) : undefined;
  return [finding('unbalanced-tag', { problem: 'block-never-closed', name }, start, end, fix)];
}
