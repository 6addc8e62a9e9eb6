import type { LiquidDocument, TagNode } from './nodes.ts';
import { parseLiquid } from './parse-liquid.ts';

/** The lines of a `liquid` tag, parsed once for each node. Positions are those of the lines as tags. */
export function linesOf(node: TagNode): LiquidDocument {
  return (node.lines ??= parseLiquid(linesAsTags(node.markup)));
}

/** Each line of a `liquid` tag is a tag without its braces. */
export function linesAsTags(markup: string): string {
  return markup
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `{% ${line} %}`)
    .join('');
}
