import type { BrokenNode, LiquidDocument, LiquidNode } from '@sluice/liquid/text';

const CHOICES = new Set(['if', 'unless', 'case', 'elsif', 'else', 'when']);

/** Longer than the beginning of any tag with one of these names: the rest of a tag is not measured. */
const LONGEST_TAG = 100;

/** Tells whether a text chooses anywhere between texts, finished or not: such a text is not one without conditions. */
export function hasConditions({ nodes, source }: LiquidDocument): boolean {
  // No recursion: blocks can be nested as deep as a text is long.
  const rest: (readonly LiquidNode[])[] = [nodes];
  for (let list = rest.pop(); list !== undefined; list = rest.pop()) {
    for (const node of list) {
      if (isChoice(node, source)) return true;
      if (node.kind === 'block') for (const { children } of node.branches) rest.push(children);
    }
  }
  return false;
}

function isChoice(node: LiquidNode, source: string): boolean {
  switch (node.kind) {
    case 'block':
      return CHOICES.has(node.name);
    case 'tag':
      return node.name === 'liquid' && /^\s*(?:if|unless|case)\b/mu.test(node.markup);
    case 'broken':
      return CHOICES.has(node.name ?? nameIn(node, source));
    default:
      return false;
  }
}

/** The name of a tag that has no end. */
function nameIn({ start }: BrokenNode, source: string): string {
  return /^\{%-?\s*(?<name>\w+)/u.exec(source.slice(start, start + LONGEST_TAG))?.groups?.name ?? '';
}
