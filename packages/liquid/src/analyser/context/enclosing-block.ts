import type { BlockNode, BranchNode, LiquidNode } from '../../document/nodes.ts';
import { isOpaque } from '../../document/syntax-problems.ts';

/** The block and branch that contain a node, with the block around them. */
export interface EnclosingBlock {
  block: BlockNode;
  branch: BranchNode;
  enclosing: EnclosingBlock | undefined;
}

/** Visits every node, parents first, without recursion. */
export function visitWithEnclosingBlocks(
  nodes: readonly LiquidNode[],
  visit: (node: LiquidNode, enclosing: EnclosingBlock | undefined) => void,
): void {
  const rest: { nodes: readonly LiquidNode[]; at: number; enclosing: EnclosingBlock | undefined }[] = [
    { nodes, at: 0, enclosing: undefined },
  ];
  for (let list = rest.at(-1); list !== undefined; list = rest.at(-1)) {
    const node = list.nodes[list.at];
    list.at += 1;
    if (node === undefined) {
      rest.pop();
      continue;
    }
    visit(node, list.enclosing);
    if (node.kind !== 'block' || isOpaque(node.name)) continue;
    for (const branch of node.branches.toReversed())
      rest.push({
        nodes: branch.children,
        at: 0,
        enclosing: { block: node, branch, enclosing: list.enclosing },
      });
  }
}
