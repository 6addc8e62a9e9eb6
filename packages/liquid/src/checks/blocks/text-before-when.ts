import type { BlockNode, LiquidNode } from '../../document/nodes.ts';
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
function droppedContent({ name, branches }: BlockNode, context: TextContext): readonly Found[] {
  const { source } = context;
  if (name !== 'case') return none;
  const dropped = branches[0]?.children.filter((node) => !isWhiteSpaceOrComment(node, source)) ?? [];
  const [first] = dropped;
  const last = dropped.at(-1);
  if (first === undefined || last === undefined) return none;
  const edits = dropped.map(({ start, end }) => ({ start, end, text: '' }));
  // What Braze refuses stops the message, so it is not text to remove.
  const isRefused =
    isRefusedBetween(first.start, last.end, context) ||
    dropped.some(({ kind, start }) => kind === 'output' && source.startsWith('{{{', start));
  const fix = isRefused ? undefined : textFix('remove-ignored', {}, edits);
  return [finding(textBeforeWhen, {}, first.start, last.end, fix)];
}

/** Tells whether the engine refuses something in a stretch. The problems are sorted, so a binary search finds the first. */
function isRefusedBetween(start: number, end: number, { problems }: TextContext): boolean {
  let from = 0;
  let to = problems.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((problems[middle]?.start ?? end) < start) from = middle + 1;
    else to = middle;
  }
  return (problems[from]?.start ?? end) < end;
}

function isWhiteSpaceOrComment(node: LiquidNode, source: string): boolean {
  if (node.kind === 'text') return source.slice(node.start, node.end).trim() === '';
  if (node.kind === 'tag') return node.name === '#';
  return node.kind === 'block' && node.name === 'comment';
}
