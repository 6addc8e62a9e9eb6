import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from './nodes.ts';
import { linesAsTags } from './liquid-tag.ts';
import { parseCondition } from './parse-condition.ts';
import { parseLiquid } from './parse-liquid.ts';
import { parseWhen } from './parse-when.ts';

/** Something for which the provider refuses a whole message. */
export interface SyntaxProblem {
  code: 'broken' | 'unclosed-block' | 'unknown-tag' | 'unreadable-condition';
  start: number;
  end: number;
  /** The tag concerned. */
  name: string;
}

/** Tags without an end tag: Liquid's own and Braze's. */
export const inlineTags: ReadonlySet<string> = new Set(
  (
    '# abort_message assign break catalog_items catalog_selection_items connected_content continue ' +
    'cycle decrement echo increment liquid message_extras promotion render sms_message_card'
  ).split(' '),
);

/** Blocks whose inside is not read as Liquid. */
export function isOpaque(name: string): boolean {
  return name === 'raw' || name === 'comment';
}

/** Visits every node, parents first, without recursion. */
export function walk(nodes: readonly LiquidNode[], visit: (node: LiquidNode) => void): void {
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    visit(node);
    if (node.kind !== 'block' || isOpaque(node.name)) continue;
    for (const branch of node.branches.toReversed()) {
      for (const child of branch.children.toReversed()) rest.push(child);
    }
  }
}

/** Everything in a document that the provider's engine refuses to parse, in order. */
export function syntaxProblems({ nodes }: LiquidDocument): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  walk(nodes, (node) => {
    const { start, end } = node;
    if (node.kind === 'broken') problems.push({ code: 'broken', start, end, name: node.name ?? '' });
    if (node.kind === 'tag' && !inlineTags.has(node.name)) {
      problems.push({ code: 'unknown-tag', start, end, name: node.name });
    }
    if (node.kind === 'tag' && node.name === 'liquid') {
      const inside = syntaxProblems(parseLiquid(linesAsTags(node.markup)));
      for (const { code, name } of inside) problems.push({ code, start, end, name });
    }
    if (node.kind !== 'block') return;
    if (node.close === undefined) {
      problems.push({ code: 'unclosed-block', start, end: node.branches[0]?.tagEnd ?? end, name: node.name });
    }
    for (const branch of node.branches) {
      if (isReadable(branch, node)) continue;
      problems.push({
        code: 'unreadable-condition',
        start: branch.start,
        end: branch.tagEnd,
        name: branch.name,
      });
    }
  });
  return problems.toSorted((one, other) => one.start - other.start);
}

function isReadable(branch: BranchNode, block: BlockNode): boolean {
  if (hasCondition(branch)) return !('syntaxError' in parseCondition(branch.markup));
  return branch.name !== 'when' || parseWhen(block.branches[0]?.markup ?? '', branch.markup) !== undefined;
}

/** Whether a branch's tag is followed by a condition. */
export function hasCondition({ name }: BranchNode): boolean {
  return name === 'if' || name === 'elsif' || name === 'unless';
}
