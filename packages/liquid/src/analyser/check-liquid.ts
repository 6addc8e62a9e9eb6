import type { LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { isOpaque } from '../document/syntax-problems.ts';
import { checkBlock } from './blocks/check-blocks.ts';
import { checkBroken } from './blocks/check-broken.ts';
import { checkOpaque } from './blocks/check-opaque.ts';
import { checkOutput, checkTagsInOutputs } from './outputs/check-outputs.ts';
import { checkTag } from './blocks/check-tags.ts';
import { checkPlainText } from './blocks/check-plain-text.ts';
import type { Catalog, Finding } from './findings/finding.ts';
import { visitWithEnclosingBlocks, type EnclosingBlock } from './context/enclosing-block.ts';
import { textContext, type CheckedText, type TextContext } from './context/text-context.ts';

/**
 * Checks a text. The findings are in the order of the text. With a catalog of the workspace's attributes, names and
 * types are checked too. Never throws; takes time linear in the text.
 */
export function checkLiquid(text: string, catalog?: Catalog): Finding[] {
  return checkDocument(parseLiquid(text), catalog, 'whole');
}

export function checkDocument(
  document: LiquidDocument,
  catalog: Catalog | undefined,
  kind: CheckedText,
): Finding[] {
  const context = textContext(document, catalog, kind, checkLines);
  const found: Finding[] = checkTagsInOutputs(document);
  // One by one: a spread call takes only about a hundred thousand arguments.
  visitWithEnclosingBlocks(document.nodes, (node, enclosing) => {
    for (const entry of checkNode(node, enclosing, context)) found.push(entry);
  });
  return withoutOpenings(found.toSorted((one, other) => one.start - other.start || one.end - other.end));
}

/** A broken end is one mistake: the block that it was to close is not reported, too. */
function withoutOpenings(found: Finding[]): Finding[] {
  const explained = new Set<Finding>();
  const open = new Map<string, Finding[]>();
  for (const entry of found) {
    const { code, params } = entry;
    if (code === 'unbalanced-tag' && params.problem === 'block-never-closed') {
      const others = open.get(params.name);
      if (others === undefined) open.set(params.name, [entry]);
      else others.push(entry);
      continue;
    }
    const closed = blockToClose(entry);
    const opening = closed === undefined ? undefined : open.get(closed)?.pop();
    if (opening !== undefined) explained.add(opening);
  }
  return explained.size === 0 ? found : found.filter((entry) => !explained.has(entry));
}

/** The name of the block that a broken end was to close. */
function blockToClose({ code, params }: Finding): string | undefined {
  if (code === 'unbalanced-tag' && params.problem === 'tag-never-closed') return params.closes;
  if (code !== 'unknown-tag' || params.problem !== 'unknown' || !params.near?.startsWith('end'))
    return undefined;
  return params.near.slice('end'.length);
}

/** Checks the lines of a `liquid` tag. Only certain mistakes are reported. */
function checkLines(document: LiquidDocument): Finding[] {
  return checkDocument(document, undefined, 'lines').filter(({ severity }) => severity === 'error');
}

function checkNode(
  node: LiquidNode,
  enclosing: EnclosingBlock | undefined,
  context: TextContext,
): readonly Finding[] {
  switch (node.kind) {
    case 'text':
      return checkPlainText(node, context);
    case 'output':
      return checkOutput(node, enclosing, context);
    case 'tag':
      return checkTag(node, enclosing, context);
    case 'broken':
      return checkBroken(node, enclosing, context);
    case 'block':
      return isOpaque(node.name) ? checkOpaque(node, context) : checkBlock(node, context);
  }
}
