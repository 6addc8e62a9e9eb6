import { linesAsTags } from './liquid-tag.ts';
import type { LiquidDocument, TagNode } from './nodes.ts';
import { parseLiquid } from './parse-liquid.ts';

const known = new WeakMap<TagNode, LiquidDocument>();

/** The lines of a `liquid` tag, read once for each node. Positions are those of the lines as tags. */
export function linesOf(node: TagNode): LiquidDocument {
  let lines = known.get(node);
  if (lines === undefined) {
    lines = parseLiquid(linesAsTags(node.markup));
    known.set(node, lines);
  }
  return lines;
}
