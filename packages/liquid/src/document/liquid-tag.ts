import { linesAsTags } from './liquid-lines.ts';
import type { LiquidDocument, TagNode } from './nodes.ts';
import { parseLiquid } from './parse-liquid.ts';

/** The lines of a `liquid` tag, parsed once for each node. Positions are those of the lines as tags. */
export function linesOf(node: TagNode): LiquidDocument {
  return (node.lines ??= parseLiquid(linesAsTags(node.markup)));
}
