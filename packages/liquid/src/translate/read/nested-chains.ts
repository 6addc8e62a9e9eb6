import type { BlockNode, LiquidNode } from '../../document/nodes.ts';
import { isOpaque } from '../../document/syntax-problems.ts';
import { chainToTemplate, isChain, type ChainReader, type ChainResult } from './chain-to-template.ts';

/** A chain inside another block: in the text of a branch, in a loop, in a `capture`. */
export interface NestedChain {
  start: number;
  end: number;
  /** The branch of a block that contains it. */
  within: {
    /** The block's tag: `if`, `for`. */
    name: string;
    /** Where the block starts in the text. */
    blockStart: number;
    /** Which of the block's branches, as statements count them: from 0, the `else` last. */
    branch: number;
    /** The content of the branch, white space included. */
    start: number;
    end: number;
  };
  /** The number of blocks around it: 1 or more. */
  depth: number;
  /**
   * The whole document with this chain as its statements, or why it is an island. Created on first use.
   * `generateLiquid` prints an edited template as the whole text.
   */
  readonly result: ChainResult;
}

/** Every nested chain of the document, in order. */
export function nestedChains(nodes: readonly LiquidNode[], reader: ChainReader): readonly NestedChain[] {
  const found: NestedChain[] = [];
  const waiting: { node: LiquidNode; depth: number; within?: NestedChain['within'] }[] = nodes
    .filter((node) => node.kind === 'block')
    .map((node) => ({ node, depth: 0 }))
    .toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth, within } = next;
    if (node.kind !== 'block' || isOpaque(node.name)) continue;
    if (reader.declarations.isPreparation(node)) continue;
    if (within !== undefined && isChain(node)) {
      found.push(nestedChain(node, within, depth, reader));
    }
    for (let index = node.branches.length - 1; index >= 0; index -= 1) {
      const branch = node.branches[index];
      if (branch === undefined || branch.children.length === 0) continue;
      const inside = {
        name: node.name,
        blockStart: node.start,
        // A `case` names its subject before its first branch.
        branch: node.name === 'case' ? index - 1 : index,
        start: branch.tagEnd,
        end: branch.end,
      };
      for (let at = branch.children.length - 1; at >= 0; at -= 1) {
        const child = branch.children[at];
        if (child?.kind === 'block') waiting.push({ node: child, depth: depth + 1, within: inside });
      }
    }
  }
  return found;
}

function nestedChain(
  block: BlockNode,
  within: NestedChain['within'],
  depth: number,
  reader: ChainReader,
): NestedChain {
  let result: ChainResult | undefined;
  return {
    start: block.start,
    end: block.end,
    within,
    depth,
    get result() {
      return (result ??= chainToTemplate(block, reader));
    },
  };
}
