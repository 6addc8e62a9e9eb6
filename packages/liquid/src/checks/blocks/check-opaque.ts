import type { BlockNode } from '../../document/nodes.ts';
import { syntaxProblems } from '../../document/syntax-problems.ts';
import { isReadableBranch } from '../../document/tag-syntax.ts';
import type { TextContext } from '../context/text-context.ts';
import { type Found, finding } from '../finding.ts';
import { textFix } from '../fix.ts';
import { unbalancedTag, unreadableTag } from '../shared-checks.ts';

/** Checks a `comment` or a `raw`. A comment is not sent, but broken Liquid in it still stops the message. */
export function checkOpaque(node: BlockNode, context: TextContext): Found[] {
  const [opening] = node.branches;
  // On the lines of a `liquid` tag, the engine does not find where a raw text ends.
  const isReadable = !(node.name === 'raw' && context.isInLines);
  const unread = opening === undefined || (isReadable && isReadableBranch(opening, node)) ? [] : [opening];
  const found = unread.map(({ name, start, tagEnd }) => finding(unreadableTag, { name }, start, tagEnd));
  if (node.name === 'raw') return [...found, ...checkUnclosedRaw(node, context)];
  const [problem] = syntaxProblems({ nodes: opening?.children ?? [] });
  if (problem === undefined) return [...found, ...checkUnclosed(node, context)];
  const params = { problem: 'read-in-comment', name: problem.name } as const;
  return [...found, finding(unbalancedTag, params, problem.start, problem.end)];
}

/** Braze knows the end of a `raw` only without a trim marker. */
function checkUnclosedRaw(node: BlockNode, context: TextContext): Found[] {
  const { start, end } = node;
  const trimmed =
    node.close === undefined ? /\{%(-)\s*endraw\b/.exec(context.source.slice(start, end)) : null;
  if (trimmed === null) return checkUnclosed(node, context);
  const at = start + trimmed.index + 2;
  const fix = textFix('remove-trim-marker', {}, [{ start: at, end: at + 1, text: '' }]);
  return [finding(unbalancedTag, { problem: 'raw-end-trimmed' }, at - 2, at + trimmed[0].length - 2, fix)];
}

/** A block whose end tag is missing. The fix closes the innermost one at its end, if nothing else is wrong. */
export function checkUnclosed(node: BlockNode, { problems }: TextContext): Found[] {
  if (node.close !== undefined) return [];
  const { name, start } = node;
  const end = node.branches[0]?.tagEnd ?? node.end;
  const last = problems.at(-1);
  const isInnermost = last?.code === 'unclosed-block' && last.start === start;
  // Only done for one block of a text, so that the check stays linear.
  const isAll = isInnermost && problems.every(({ code }) => code === 'unclosed-block');
  const edits = [{ start: node.end, end: node.end, text: `{% end${name} %}` }];
  const fix = isAll ? textFix('close-at-end', { name }, edits) : undefined;
  return [finding(unbalancedTag, { problem: 'block-never-closed', name }, start, end, fix)];
}
