import { linesAsTags } from './liquid-tag.ts';
import type { LiquidNode } from './nodes.ts';
import { parseLiquid } from './parse-liquid.ts';
import { capturedName, readAssign } from './set-name.ts';
import { walk } from './syntax-problems.ts';

/**
 * The variables that a text sets, anywhere in it: `assign`, `capture`, `increment`, `decrement`. They need no sample
 * values: the text itself contains what they are made from.
 */
export function setVariables(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (/assign|capture|increment|decrement/.test(text))
    walk(parseLiquid(text).nodes, (node) => {
      for (const name of setBy(node)) names.add(name);
    });
  return names;
}

function setBy(node: LiquidNode): Iterable<string> {
  if (node.kind === 'block')
    return node.name === 'capture' ? [capturedName(node.branches[0]?.markup ?? '')] : [];
  if (node.kind !== 'tag') return [];
  switch (node.name) {
    case 'assign':
      return [readAssign(node.markup)?.name ?? ''];
    case 'increment':
    case 'decrement':
      return [node.markup.trim()];
    case 'liquid': {
      const inside = linesAsTags(node.markup);
      // The engine rejects a nested `liquid` tag, and it could nest forever here.
      return /\{%\s*liquid\b/.test(inside) ? [] : setVariables(inside);
    }
    default:
      return [];
  }
}
