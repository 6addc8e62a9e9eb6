import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { isOpaque } from '../document/syntax-problems.ts';
import { checkBlock } from './check-blocks.ts';
import { checkBroken } from './check-broken.ts';
import { checkOpaque } from './check-opaque.ts';
import { checkOutput, checkTagsInOutputs } from './check-outputs.ts';
import { checkTag } from './check-tags.ts';
import { checkPlainText } from './check-plain-text.ts';
import type { Catalog, Finding } from './finding.ts';
import { textContext } from './text-context.ts';
import type { TextContext } from './text-context.ts';

/**
 * Everything worth saying about a text, in the order of the text. With a catalog of the workspace's attributes,
 * names and types are checked too. Never throws; takes time linear in the text.
 */
export function checkLiquid(text: string, catalog?: Catalog): Finding[] {
  return checkDocument(parseLiquid(text), catalog, true);
}

/** @param isWhole false for the text of a branch, around which more stands */
export function checkDocument(
  document: LiquidDocument,
  catalog: Catalog | undefined,
  isWhole: boolean,
): Finding[] {
  const context = textContext(document, catalog, isWhole);
  const found: Finding[] = checkTagsInOutputs(document, context);
  // One by one: a spread call has room for some hundred thousand arguments only.
  visitWithSurroundings(document.nodes, (node, surroundings) => {
    for (const entry of checkNode(node, surroundings, context)) found.push(entry);
  });
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The block and branch around a node, and what is around that. */
export interface Surroundings {
  block: BlockNode;
  branch: BranchNode;
  around: Surroundings | undefined;
}

function visitWithSurroundings(
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

function checkNode(
  node: LiquidNode,
  around: Surroundings | undefined,
  context: TextContext,
): readonly Finding[] {
  switch (node.kind) {
    case 'text':
      return checkPlainText(node, context);
    case 'output':
      return checkOutput(node, context);
    case 'tag':
      return checkTag(node, around, context);
    case 'broken':
      return checkBroken(node, around, context);
    case 'block':
      return isOpaque(node.name) ? checkOpaque(node, context) : checkBlock(node, context);
  }
}
