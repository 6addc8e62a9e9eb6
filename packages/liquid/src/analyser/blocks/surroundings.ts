import type { BlockNode, BranchNode, LiquidNode } from '../../document/nodes.ts';
import { isOpaque } from '../../document/syntax-problems.ts';

/** The block and branch around a node, and what is around that. */
export interface Surroundings {
  block: BlockNode;
  branch: BranchNode;
  around: Surroundings | undefined;
}

/** Visits every node, parents first, without recursion. */
export function visitWithSurroundings(
  nodes: readonly LiquidNode[],
  visit: (node: LiquidNode, around: Surroundings | undefined) => void,
): void {
  const rest: { nodes: readonly LiquidNode[]; at: number; around: Surroundings | undefined }[] = [
    { nodes, at: 0, around: undefined },
  ];
  for (let list = rest.at(-1); list !== undefined; list = rest.at(-1)) {
    const node = list.nodes[list.at];
    list.at += 1;
    if (node === undefined) {
      rest.pop();
      continue;
    }
    visit(node, list.around);
    if (node.kind !== 'block' || isOpaque(node.name)) continue;
    for (const branch of node.branches.toReversed())
      rest.push({ nodes: branch.children, at: 0, around: { block: node, branch, around: list.around } });
  }
}
