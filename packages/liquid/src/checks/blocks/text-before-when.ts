import type { BlockNode, LiquidNode } from '../../document/nodes.ts';
import { syntaxProblems } from '../../document/syntax-problems.ts';
import type { NoParams } from '../../model/coded.ts';
import type { Check } from '../check.ts';
import type { TextContext } from '../context/text-context.ts';
import { finding, type Found } from '../finding.ts';
import { textFix } from '../fix.ts';

export const textBeforeWhen: Check<'text-before-when', NoParams> = {
  code: 'text-before-when',
  severity: 'warning',
  visit: { block: (node, _branches, context) => droppedContent(node, context) },
};

const none: readonly Found[] = [];

/** Content between `case` and its first `when`: the engine neither sends nor runs it. */
function droppedContent({ name, branches }: BlockNode, { source }: TextContext): readonly Found[] {
  if (name !== 'case') return none;
  const dropped = branches[0]?.children.filter((node) => !isWhiteSpaceOrComment(node, source)) ?? [];
  const [first] = dropped;
  const last = dropped.at(-1);
  if (first === undefined || last === undefined) return none;
  const edits = dropped.map(({ start, end }) => ({ start, end, text: '' }));
  // What Braze refuses stops the message, so it is not text to remove.
  const isRefused =
    syntaxProblems({ nodes: dropped }).length > 0 ||
    dropped.some(({ kind, start }) => kind === 'output' && source.startsWith('{{{', start));
  const fix = isRefused ? undefined : textFix('remove-ignored', {}, edits);
  return [finding(textBeforeWhen, {}, first.start, last.end, fix)];
}

function isWhiteSpaceOrComment(node: LiquidNode, source: string): boolean {
  if (node.kind === 'text') return source.slice(node.start, node.end).trim() === '';
  if (node.kind === 'tag') return node.name === '#';
  return node.kind === 'block' && node.name === 'comment';
}
